"use strict";

/* Films lie in the page as text, seven bits to a character (publish/slides/packing.py), in the form of gzip. */
const bytesOf = (text) => {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let held = 0, bits = 0, place = 0;
  for (let number = 0; number < text.length; number++) {
    held = ((held << 7) | (text.charCodeAt(number) & 127)) & 0x7fff;
    bits += 7;
    if (bits >= 8) {
      bits -= 8;
      bytes[place++] = (held >> bits) & 255;
    }
  }
  return bytes;
};

/* What stands twice in a film was left out once: so many bytes as they come, then a copy of earlier ones. */
const restored = (plain, [length, ...copies]) => {
  const whole = new Uint8Array(length);
  let place = 0, taken = 0;
  for (const [fresh, source, size] of copies) {
    whole.set(plain.subarray(taken, taken + fresh), place);
    taken += fresh;
    place += fresh;
    whole.copyWithin(place, source, source + size);
    place += size;
  }
  whole.set(plain.subarray(taken), place);
  return whole;
};

const unpack = async (store) => {
  const stream = new Blob([bytesOf(store.textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const plain = new Uint8Array(await new Response(stream).arrayBuffer());
  const film = restored(plain, JSON.parse(store.dataset.copies));
  return URL.createObjectURL(new Blob([film], { type: "video/mp4" }));
};

/* A film is unpacked when its slide comes near, once; one that cannot be played leaves the still of its end. */
const fetched = new WeakMap();
const prepare = (section) => {
  const video = section?.querySelector("video");
  if (!video) return Promise.resolve(null);
  if (!fetched.has(section)) {
    const store = document.getElementById(`film-${section.id}`);
    const failed = () => section.classList.add("cannot-play");
    video.addEventListener("error", failed);
    fetched.set(section, unpack(store).then(
      (address) => { store.remove(); video.preload = "auto"; video.src = address; return video; },
      () => { failed(); return null; },
    ));
  }
  return fetched.get(section);
};

const current = () => Reveal.getCurrentSlide();

/* A film plays from its beginning whenever its slide comes, holds its last frame, and stops when it goes. */
const play = async (section) => {
  const video = await prepare(section);
  if (!video || section !== current()) return;
  video.currentTime = 0;
  video.play().catch(() => {});
};

const arrive = async () => {
  const here = current(), all = Reveal.getSlides(), place = all.indexOf(here);
  for (const section of all) if (section !== here) section.querySelector("video")?.pause();
  if (Reveal.isOverview()) return;
  await play(here);
  await prepare(all[place + 1]);
  const next = all[place + 1]?.querySelector("video"), before = all[place - 1];
  if (next?.currentTime > 0) next.currentTime = 0;
  await prepare(before);
};

Reveal.initialize({
  ...SIZE, margin: 0, minScale: 0.05, maxScale: 8, center: false, transition: "none", backgroundTransition: "none",
  controls: true, progress: true, slideNumber: "c/t", hash: true, navigationMode: "linear", autoPlayMedia: false,
  plugins: [RevealNotes],
}).then(() => {
  Reveal.addKeyBinding({ keyCode: 82, key: "R", description: AGAIN }, () => play(current()));
  Reveal.addKeyBinding({ keyCode: 35, key: "End", description: LAST }, () => {
    const { h, v } = Reveal.getIndices(Reveal.getSlides().at(-1));
    Reveal.slide(h, v);
  });
  Reveal.on("slidechanged", arrive);
  Reveal.on("overviewhidden", arrive);
  Reveal.on("overviewshown", () => current().querySelector("video")?.pause());
  for (const video of document.querySelectorAll("video"))
    video.addEventListener("click", () => {
      if (Reveal.isOverview()) return;
      if (video.paused && !video.ended) video.play(); else video.pause();
    });
  arrive();
});
