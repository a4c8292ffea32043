import { Refusal } from "@banyan/kernel";
import { CompactEncrypt, type CryptoKey, importJWK, type JWK } from "jose";
import * as z from "zod";

/** Calls without a payload name the key that parts of their answer are sealed to in this header: base64url of a JWK. */
export const REPLY_KEY_HEADER = "reply-to-key";

const ALGORITHM = "ECDH-ES";

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const publicKey = z.strictObject({ kty: z.literal("EC"), crv: z.literal("P-256"), x: coordinate, y: coordinate });

/** Seals a text so that only who asked can read it. Throws Refusal PAYLOAD_UNREADABLE when the key is none. */
export type Seal = (text: string) => Promise<string>;

/** Seals to the key that a header names; null when there is no header. */
export function sealTo(header: string | readonly string[] | undefined): Seal | null {
  if (header === undefined) return null;
  let key: Promise<CryptoKey> | undefined;
  return async (text) =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: ALGORITHM, enc: "A256GCM" })
      .encrypt(await (key ??= readKey(String(header))));
}

async function readKey(header: string): Promise<CryptoKey> {
  try {
    const jwk: JWK = publicKey.parse(JSON.parse(Buffer.from(header, "base64url").toString()));
    return (await importJWK(jwk, ALGORITHM)) as CryptoKey;
  } catch {
    throw new Refusal("PAYLOAD_UNREADABLE");
  }
}
