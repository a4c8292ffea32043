/** The header by which a call without a payload names the key that parts of its answer are sealed to. */
const HEADER = "reply-to-key";

/** A key of this page alone: what is sealed to it, nothing between the platform and the page can read. */
export interface ReplyKey {
  headers(): Promise<Record<string, string>>;
  open(sealed: string): Promise<string>;
}

/**
 * Makes the key when it is first asked for and keeps it as long as the page. Where browsers refuse to make keys
 * (plain HTTP), no key is named and nothing sealed comes back. jose is loaded when something is opened.
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
