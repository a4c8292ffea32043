/**
 * After this time without a key, pointer, touch or wheel event, the page's own requests no longer count as activity.
 */
const AWAY_MILLIS = 60_000;

let touchedAt = performance.now();

for (const event of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
  window.addEventListener(event, () => (touchedAt = performance.now()), { capture: true, passive: true });
}

/**
 * Marks requests that the page makes while nobody is active. Lists that refresh themselves must not keep a session
 * open.
 */
export const fetchUnlessAway: typeof fetch = (input, init) => {
  if (performance.now() - touchedAt < AWAY_MILLIS) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("x-away", "1");
  return fetch(input, { ...init, headers });
};
