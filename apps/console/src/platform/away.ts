/** After this long without a key, a pointer or a scroll, what the page asks for by itself counts as nobody's doing. */
const AWAY_MILLIS = 60_000;

let touchedAt = performance.now();

for (const event of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
  window.addEventListener(event, () => (touchedAt = performance.now()), { capture: true, passive: true });
}

/** Tells the platform which calls nobody stands behind: lists that refresh themselves must not keep a session open. */
export const fetchUnlessAway: typeof fetch = (input, init) => {
  if (performance.now() - touchedAt < AWAY_MILLIS) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("x-away", "1");
  return fetch(input, { ...init, headers });
};
