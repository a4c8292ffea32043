const STORED_AS = "banyan:browser";
const KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * The key by which the studio knows this browser again: 256 random bits that stay in its storage. A launch belongs to the
 * browser that opened it first, so its address is worth nothing elsewhere. Where storage is barred, the key lasts as long
 * as the page.
 */
export function browserKey(): string {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (stored !== null && KEY.test(stored)) return stored;
    localStorage.setItem(STORED_AS, ofThisPage);
  } catch {
    // Storage is barred to frames of another site.
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
