// Moving the threshold: by slider, by keys, by dragging through the humps, by buttons, and by itself.

const GLIDE_MS = 14000;
const STEP_MS = 900;
const PAGE = 0.1;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Which row a key leads to; `null` for other keys. */
function rowOfKey(key) {
  const last = ROWS.at.length - 1;
  const far = (way) => {
    const row = rowAt(Math.min(1, Math.max(0, placeOf(state.threshold, state.row) + way * PAGE)));
    return row === state.row ? row - way : row;
  };
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return state.row - 1;
    case "ArrowLeft":
    case "ArrowDown":
      return state.row + 1;
    case "PageUp":
      return far(1);
    case "PageDown":
      return far(-1);
    case "Home":
      return last;
    case "End":
      return 0;
    default:
      return null;
  }
}

function listenToSlider() {
  const slider = byId("threshold");
  slider.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rowOfKey(event.key);
    if (row === null) return;
    event.preventDefault();
    pause();
    holdRow(row);
  });
  slider.addEventListener("input", () => {
    pause();
    holdPlace(slider.valueAsNumber);
  });
  const scores = byId("scores");
  const follow = (event) => {
    const box = scores.getBoundingClientRect();
    holdPlace(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
  };
  scores.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    pause();
    scores.setPointerCapture(event.pointerId);
    slider.focus({ preventScroll: true });
    follow(event);
  });
  scores.addEventListener("pointermove", (event) => {
    if (scores.hasPointerCapture(event.pointerId)) follow(event);
  });
}

function listenToChoices() {
  for (const button of document.querySelectorAll("[data-choice]")) {
    button.addEventListener("click", () => {
      pause();
      holdThreshold(Number(button.dataset.threshold));
    });
  }
}

let playing = null;

/** Whether the threshold moves by itself, said on its button. */
function showPlaying() {
  const button = byId("play");
  write(button.querySelector(".word"), playing ? button.dataset.pause : button.dataset.play);
  button.classList.toggle("playing", playing !== null);
}

function pause() {
  if (!playing) return;
  playing();
  playing = null;
  showPlaying();
}

/** From where it stands to the other end, gliding; or in steps, for those who asked for stillness. */
function play() {
  const from = placeOf(state.threshold, state.row);
  const start = from >= 1 || state.row === 0 ? 0 : from;
  playing = stillness.matches ? inSteps(start) : gliding(start);
  showPlaying();
}

function gliding(start) {
  let asked = 0;
  let begun = null;
  const frame = (now) => {
    begun ??= now;
    const place = start + (now - begun) / GLIDE_MS;
    holdPlace(Math.min(1, place));
    if (place < 1) asked = requestAnimationFrame(frame);
    else pause();
  };
  asked = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(asked);
}

function inSteps(start) {
  const upwards = [...SWEEP].reverse().map((threshold) => [threshold, rowOf(threshold)]);
  const left = upwards.filter(([threshold, row]) => placeOf(threshold, row) >= start);
  const step = () => {
    const next = left.shift();
    if (!next) return pause();
    return holdThreshold(...next);
  };
  const asked = setInterval(step, STEP_MS);
  step();
  return () => clearInterval(asked);
}
