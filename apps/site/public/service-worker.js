// Lets the site open at once, and without a network: its page, its pieces, and what the visitor looked at last. The home
// page comes as it was kept and is fetched anew meanwhile; it asks the platform itself whether it is open. Everything
// else is answered from what was kept only when the network does not: a page that says that the site is shut comes
// through as it is.
const PIECES = "pieces";
const ANSWERS = "answers";

/** The page itself, whatever its address: its router knows the rest. */
const PAGE = "/";

/** A page that was kept longer than this is of a visit too long ago to be shown before the network was asked. */
const PAGE_MILLIS_MAX = 7 * 24 * 60 * 60 * 1000;

/** What a page needs to be shown. */
const NEEDED_PIECES = /(?:src|href)="(\/assets\/[^"]+)"/g;

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
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(piece(request));
  else if (KEPT_ANSWERS.test(pathname)) event.respondWith(answer(request));
});

async function page(event) {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  // Whoever loads the page again wants what is there now.
  const isVisit = pathname === PAGE && search === "" && request.cache !== "no-cache" && request.cache !== "reload";
  const kept = isVisit ? await keptPage() : undefined;
  const fetched = fetchPage(event);
  if (kept === undefined) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return kept;
}

/** The page as it was kept, where it is not too old. */
async function keptPage() {
  const kept = await caches.match(PAGE);
  const at = Date.parse(kept?.headers.get("date") ?? "");
  return Date.now() - at < PAGE_MILLIS_MAX ? kept : undefined;
}

async function fetchPage(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    // Kept beside being shown; a browser without room for it shows it all the same.
    if (new URL(request.url).pathname === PAGE) event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** Keeps the page with all that it needs; forgets it where the site is shut, which the next visit should see at once. */
async function keepPage(response) {
  const cache = await caches.open(PIECES);
  const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage) {
    await cache.delete(PAGE);
    return;
  }
  const pieces = neededBy(await response.clone().text());
  const missing = await Promise.all(pieces.map(async (each) => ((await cache.match(each)) ? [] : [each])));
  await cache.addAll(missing.flat());
  await cache.put(PAGE, response);
}

function neededBy(html) {
  return [...html.matchAll(NEEDED_PIECES)].map(([, address]) => address);
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
  if (keys.length <= PIECES_MAX) return;
  const page = await cache.match(PAGE);
  const needed = new Set([PAGE, ...neededBy((await page?.text()) ?? "")]);
  const old = keys.filter(({ url }) => !needed.has(new URL(url).pathname)).slice(0, keys.length - PIECES_MAX);
  await Promise.all(old.map((key) => cache.delete(key)));
}

async function keepPieces(addresses) {
  const cache = await caches.open(PIECES);
  await Promise.all(
    addresses.map(async (address) => {
      if (address === PAGE)
        await fetch(PAGE)
          .then(keepPage)
          .catch(() => undefined);
      else if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
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
