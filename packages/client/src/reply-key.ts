/** The header in which a call without a payload sends the key to encrypt parts of its answer to. */
const HEADER = "reply-to-key";

/** A key that only this page holds. Nothing between the platform and the page can read data that is encrypted to it. */
export interface ReplyKey {
  headers(): Promise<Record<string, string>>;
  open(sealed: string): Promise<string>;
}

/**
 * Creates the key at its first use and keeps it for the life of the page. Browsers refuse to create keys over plain
 * HTTP. In that case the request names no key and the answer has no encrypted parts. jose is loaded at the first
 * `open`.
 */
export function createReplyKey(): ReplyKey {
  let made: Promise<CryptoKeyPair> | undefined;
  const pair = () => (made ??= crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]));
  return {
    async headers() {
      const headers: Record<string, string> = {};
      if (!globalThis.isSecureContext) return headers;
      const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", (await pair()).publicKey);
      const named = btoa(JSON.stringify({ kty, crv, x, y }));
      headers[HEADER] = named.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      return headers;
    },
    async open(sealed) {
      const { compactDecrypt } = await import("jose");
      const { plaintext } = await compactDecrypt(sealed, (await pair()).privateKey);
      return new TextDecoder().decode(plaintext);
    },
  };
}
