import type { CompactEncrypt, GenerateKeyPairResult, JWK } from "jose";

type Jose = typeof import("jose");

/** The protected header from which the server reads the key to encrypt its reply to. */
const REPLY_KEY_HEADER = "reply_to";

const ALGORITHM = "ECDH-ES";

/** The platform's public key. `aud` names the audience that payloads are sealed for. */
export type PlatformKey = JWK & { readonly aud?: string };

interface SealedCall {
  readonly body: string;
  open(reply: string): Promise<string>;
}

/**
 * Encrypts one value inside an unencrypted payload, so that only the platform can read it. The stamp is the same as in
 * {@link sealCall}, so the platform accepts the value once.
 */
export async function sealValue(value: unknown, platformKey: PlatformKey, seconds: number): Promise<string> {
  const jose: Jose = await import("jose");
  return new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader(stampedHeader(platformKey, seconds))
    .encrypt(await jose.importJWK(platformKey, ALGORITHM));
}

/**
 * Encrypts the payload of an E call end to end: JWE with ECDH-ES and A256GCM to the platform's key. The reply is
 * encrypted to a key pair that is created for this call. The header carries the audience, the time (`seconds`, by the
 * platform's clock) and a unique id, so that the platform accepts the payload once. jose is loaded at the first such
 * call.
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
