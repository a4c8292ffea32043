/** Keeps the site in the browser, so that it opens without a network; nothing where the browser cannot. */
export async function keepSite(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  // What came before it was there: the page, and the pieces that show it.
  const pieces = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  // A worker belongs to this origin and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ kind: "keep", pieces: ["/", ...pieces] });
}
