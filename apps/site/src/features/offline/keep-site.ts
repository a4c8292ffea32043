import { isLite } from "../../platform/lite.ts";

/** The content of offline-pieces.json (apps/site/build/offline-pieces.ts). */
interface OfflinePieces {
  readonly pieces: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** Caches the site in the browser, so that it opens offline. Does nothing if the browser has no service workers. */
export async function keepSite(language: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  // Files that loaded before the service worker was active: the page and its chunks.
  const pieces = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  // A worker takes no target, because it belongs to this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ kind: "keep", pieces: ["/", ...pieces, ...(isLite() ? [] : await offlinePieces(language))] });
}

/**
 * Chunks that this visit did not load but that may be needed offline. The lite mode, which saves data, leaves them out.
 */
async function offlinePieces(language: string): Promise<readonly string[]> {
  const answer = await fetch("/offline-pieces.json").catch(() => undefined);
  if (!answer?.ok) return [];
  const { pieces, texts } = (await answer.json()) as OfflinePieces;
  return [...pieces, ...[texts[language]].filter((file) => file !== undefined)];
}
