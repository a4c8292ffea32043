const STORED_AS = "banyan:browser";
const KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * The key by which the studio recognises this browser: 256 random bits in its storage. A launch is bound to the browser
 * that opened it first, so its address is worthless elsewhere. If storage is blocked, the key lasts as long as the
 * page.
 */
export function browserKey(): string {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (stored !== null && KEY.test(stored)) return stored;
    localStorage.setItem(STORED_AS, ofThisPage);
  } catch {
    // Browsers may block storage in frames of another site.
  }
  return ofThisPage;
}

const ofThisPage = newKey();

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}
