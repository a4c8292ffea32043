// Lets the site open immediately and offline. It caches the page, its chunks and the answers that the visitor saw last.
//
// The home page comes from the cache and is refetched meanwhile; the page itself asks the platform whether the site is
// open. Everything else comes from the cache only if the network fails. A maintenance page therefore passes through
// unchanged.
const PIECES = "pieces";
const ANSWERS = "answers";

/** The page's HTML. It is the same for every URL, because the router does the rest. */
const PAGE = "/";

/** A cached page that is older than this is not shown before the network was asked. */
const PAGE_MILLIS_MAX = 7 * 24 * 60 * 60 * 1000;

/** Matches the files that a page needs to render. */
const NEEDED_PIECES = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** More files than this must include files of old builds. */
const PIECES_MAX = 200;

/** Answers that may be shown when they are old. Money is not among them, because an old balance would be wrong. */
const KEPT_ANSWERS =
  /^\/(?:wps\/system\/(?:status|whitelabel|helpCenter|promotions|notices|banners)|wps\/member\/info$|wps\/relay\/(?:recent|points\/config)|wps\/records\/|lgw\/games\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { kind, pieces = [] } = event.data;
  // A sign-out or another sign-in removes all data of the member.
  if (kind === "forget") event.waitUntil(caches.delete(ANSWERS));
  // Caches the files that the page loaded before this worker was active.
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
  // A reload asks for the current page.
  const isVisit = pathname === PAGE && search === "" && request.cache !== "no-cache" && request.cache !== "reload";
  const kept = isVisit ? await keptPage() : undefined;
  const fetched = fetchPage(event);
  if (kept === undefined) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return kept;
}

/** The cached page, if it is not too old. */
async function keptPage() {
  const kept = await caches.match(PAGE);
  const at = Date.parse(kept?.headers.get("date") ?? "");
  return Date.now() - at < PAGE_MILLIS_MAX ? kept : undefined;
}

async function fetchPage(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    // The page is cached in parallel. If the cache has no space, the page is still shown.
    if (new URL(request.url).pathname === PAGE) event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Caches the page with all files that it needs. If the site is closed, the cached page is removed, so that the next
 * visit shows that immediately.
 */
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

/** File names contain a content hash, so a cached file is never out of date. */
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
  const key = await keyOf(request);
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(ANSWERS);
      await cache.put(key, response.clone());
    }
    return response;
  } catch (error) {
    const cache = await caches.open(ANSWERS);
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** The address with a hash of the session, so that no other member of this browser reads the answer. */
async function keyOf({ url, headers }) {
  const session = new TextEncoder().encode(headers.get("authorization") ?? "");
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", session));
  const key = new URL(url);
  key.searchParams.set("session", hash.join("."));
  return key.href;
}
