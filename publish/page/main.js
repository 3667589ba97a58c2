// Everything is there: listen, and show the state that the address names. Nobody is told what was there at first.

listenToSlider();
listenToChoices();
byId("play").addEventListener("click", () => (playing ? pause() : play()));
byId("reset").addEventListener("click", () => {
  pause();
  holdNothing();
});
byId("copy").addEventListener("click", copyLink);
for (const id of ["cost-miss", "cost-alarm"]) byId(id).addEventListener("input", readCosts);
byId("prevalence").addEventListener("input", (event) => holdStop(event.target.valueAsNumber));
byId("points").addEventListener("toggle", writePoints);
addEventListener("hashchange", () => {
  pause();
  recall();
});
recall();
clearTimeout(speaking);
