import { randomBytes } from "node:crypto";
import { sha256 } from "../sha256.ts";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 256 random bits, base64url. It is returned once; only its hash is stored. */
export function newSessionToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: sha256(token) };
}

/**
 * The hash by which a token is found; undefined for a text that cannot be a token. A token is random, so one fast hash
 * is enough: a person who reads the table cannot use the hashes.
 */
export function sessionTokenHash(token: string): Buffer | undefined {
  return TOKEN.test(token) ? sha256(token) : undefined;
}
