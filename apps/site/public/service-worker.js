// Lets the site open without a network: its page, its pieces, and what the visitor looked at last. It answers from what
// it kept only when the network does not: a page that says that the site is shut comes through as it is.
const PIECES = "pieces";
const ANSWERS = "answers";

/** The page itself, whatever its address: its router knows the rest. */
const PAGE = "/";

/** More pieces than this are of builds that are gone. */
const PIECES_MAX = 200;

/** What may be shown from yesterday. Money is not among it: an old balance would be a wrong one. */
const KEPT_ANSWERS =
  /^\/(?:wps\/system\/(?:status|whitelabel|helpCenter|promotions|notices|banners)|wps\/member\/info|wps\/relay\/(?:recent|points\/config)|wps\/records\/|lgw\/games\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { kind, pieces = [] } = event.data;
  // Whoever signs out leaves nothing of his behind.
  if (kind === "forget") event.waitUntil(caches.delete(ANSWERS));
  // What the page had loaded before this was here to see it.
  if (kind === "keep") event.waitUntil(keepPieces(pieces));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(piece(request));
  else if (KEPT_ANSWERS.test(pathname)) event.respondWith(answer(request));
});

async function page(request) {
  try {
    const response = await fetch(request);
    const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
    // A page that needs none of our pieces is not the site.
    if (isPage && new URL(request.url).pathname === PAGE) {
      const cache = await caches.open(PIECES);
      await cache.put(PAGE, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** Pieces carry their content in their names: one that was kept is never old. */
async function piece(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(PIECES);
    await cache.put(request, response.clone());
    await forgetOldPieces(cache);
  }
  return response;
}

async function forgetOldPieces(cache) {
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => new URL(url).pathname !== PAGE).slice(0, Math.max(0, keys.length - PIECES_MAX));
  await Promise.all(old.map((key) => cache.delete(key)));
}

async function keepPieces(addresses) {
  const cache = await caches.open(PIECES);
  await Promise.all(
    addresses.map(async (address) => {
      if (address === PAGE || !(await cache.match(address))) await cache.add(address).catch(() => undefined);
    }),
  );
}

async function answer(request) {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(ANSWERS);
      await cache.put(request.url, response.clone());
    }
    return response;
  } catch (error) {
    const cache = await caches.open(ANSWERS);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    throw error;
  }
}
