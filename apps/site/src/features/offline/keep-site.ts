import { isLite } from "../preferences/lite.ts";

/** What apps/site/build/offline-pieces.ts writes. */
interface OfflinePieces {
  readonly pieces: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** Keeps the site in the browser, so that it opens without a network; nothing where the browser cannot. */
export async function keepSite(language: string): Promise<void> {
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
  active?.postMessage({ kind: "keep", pieces: ["/", ...pieces, ...(isLite() ? [] : await offlinePieces(language))] });
}

/** What nobody has looked at yet, but may want to without a network; nothing of it for whoever spares data. */
async function offlinePieces(language: string): Promise<readonly string[]> {
  const answer = await fetch("/offline-pieces.json").catch(() => undefined);
  if (!answer?.ok) return [];
  const { pieces, texts } = (await answer.json()) as OfflinePieces;
  return [...pieces, ...[texts[language]].filter((file) => file !== undefined)];
}
