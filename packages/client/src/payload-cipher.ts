import type { CompactEncrypt, GenerateKeyPairResult, JWK } from "jose";

type Jose = typeof import("jose");

/** Where the reply to an encrypted call must be encrypted to; the server reads it from the protected header. */
const REPLY_KEY_HEADER = "reply_to";

const ALGORITHM = "ECDH-ES";

/** The platform's public key, which says for whom payloads are sealed to it. */
export type PlatformKey = JWK & { readonly aud?: string };

interface SealedCall {
  readonly body: string;
  open(reply: string): Promise<string>;
}

/**
 * Seals a value of a call whose payload goes in the clear, so that the platform alone can read it, and takes it once:
 * stamped as {@link sealCall} does.
 */
export async function sealValue(value: unknown, platformKey: PlatformKey, seconds: number): Promise<string> {
  const jose: Jose = await import("jose");
  return new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader(stampedHeader(platformKey, seconds))
    .encrypt(await jose.importJWK(platformKey, ALGORITHM));
}

/**
 * Seals payloads of E calls end to end: JWE with ECDH-ES and A256GCM to the platform's key, the
 * reply to a key pair made for this one call. The header says for whom, when (`seconds`, by the platform's clock) and
 * under which name it was sealed, so that it is taken once. jose is loaded when the first such call is made.
 */
export async function sealCall(payload: string, platformKey: PlatformKey, seconds: number): Promise<SealedCall> {
  const jose: Jose = await import("jose");
  const reply: GenerateKeyPairResult = await jose.generateKeyPair(ALGORITHM, { crv: "P-256" });
  const sealing: CompactEncrypt = new jose.CompactEncrypt(new TextEncoder().encode(payload)).setProtectedHeader({
    ...stampedHeader(platformKey, seconds),
    [REPLY_KEY_HEADER]: await jose.exportJWK(reply.publicKey),
  });
  const body = await sealing.encrypt(await jose.importJWK(platformKey, ALGORITHM));
  return {
    body,
    async open(text) {
      const { plaintext } = await jose.compactDecrypt(text, reply.privateKey);
      return new TextDecoder().decode(plaintext);
    },
  };
}

function stampedHeader({ kid, aud }: PlatformKey, seconds: number) {
  return { alg: ALGORITHM, enc: "A256GCM", kid, aud, iat: seconds, jti: newName() };
}

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
