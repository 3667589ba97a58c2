// The address of the page restores its state: #t=0.32, and what else is not as it was at first.

const LATER_MS = 300;
let remembering = 0;

/** The state as the end of an address. */
function fragment() {
  const parts = new URLSearchParams({ t: String(state.threshold) });
  const [miss, alarm] = ["cost-miss", "cost-alarm"].map((id) => byId(id).value.trim().replace(",", "."));
  if (typed(miss) && typed(alarm)) {
    if (miss !== DEFAULTS.miss) parts.set("miss", miss);
    if (alarm !== DEFAULTS.alarm) parts.set("alarm", alarm);
  }
  if (state.stop !== DEFAULTS.stop) parts.set("p", STOPS[state.stop].share);
  return `#${parts}`;
}

/** Put the state into the address, once it has come to rest: browsers refuse many changes a second. */
function rememberLater() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    try {
      history.replaceState(null, "", fragment());
    } catch {
      // Some readers of courses show pages without an address. The state is then kept by nobody.
    }
  }, LATER_MS);
}

/** Take the state from the address; what it does not say is as it was at first. */
function recall() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const decimal = (name, otherwise) => (typed(parts.get(name) ?? "") ? parts.get(name) : otherwise);
  byId("cost-miss").value = decimal("miss", DEFAULTS.miss);
  byId("cost-alarm").value = decimal("alarm", DEFAULTS.alarm);
  readCosts();
  holdStop(nearestStop(parts.get("p")));
  const threshold = parts.get("t") === null || parts.get("t").trim() === "" ? NaN : Number(parts.get("t"));
  holdThreshold(Number.isFinite(threshold) ? threshold : DEFAULTS.threshold);
}

/** The prevalence nearest to one that was written in an address. */
function nearestStop(text) {
  const wanted = Number(text);
  if (text === null || !(wanted > 0 && wanted < 1)) return DEFAULTS.stop;
  const distance = (stop) => Math.abs(Math.log(Number(stop.share) / wanted));
  return STOPS.reduce((best, stop, index) => (distance(stop) < distance(STOPS[best]) ? index : best), 0);
}

/** Copy the address, or else show it to be copied by hand. */
async function copyLink() {
  const address = location.href.split("#")[0] + fragment();
  const field = byId("link");
  try {
    await navigator.clipboard.writeText(address);
    field.hidden = true;
    tell(byId("copy").dataset.done);
  } catch {
    field.hidden = false;
    field.value = address;
    field.focus();
    field.select();
  }
}
