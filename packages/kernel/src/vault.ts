import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { invariant } from "./invariant.ts";

/** The first byte of every sealed value, to distinguish it from later formats. */
const AES_256_GCM = 1;

const KEY_BYTES = 32;
const NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NAME_BYTES;

/** Encrypts values that would do harm in a stolen copy of the database, with keys that are not in it. */
export interface Vault {
  /**
   * Encrypts a text for one place. `place` names table, column and row: the value cannot be opened for another place.
   */
  seal(text: string, place: string): Buffer;
  /** Throws when the key is unknown, or when the value was changed or moved from its place. */
  open(sealed: Buffer, place: string): string;
  /** 32 bytes that are equal for equal texts of one scope. Without the key they do not reveal the text. */
  fingerprint(text: string, scope: string): Buffer;
  /** The first bytes of everything that is sealed under the current key. */
  readonly head: Buffer;
}

interface SealingKey {
  /** Identifies the key of a sealed value, without revealing the key. */
  readonly name: Buffer;
  readonly sealing: Buffer;
  readonly fingerprinting: Buffer;
}

/**
 * Opens the vault over keys of 32 random bytes, in base64url with commas between them. The first one seals; the others
 * only open older values. Throws without a key, or for a key of another length.
 */
export function openVault(keys: string): Vault {
  const known = keys.split(",").map(sealingKey);
  const [today] = known;
  invariant(today, "a vault has a key");
  const head = Buffer.concat([Buffer.of(AES_256_GCM), today.name]);
  return {
    head,
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", today.sealing, nonce).setAAD(Buffer.from(place));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([head, nonce, hidden, cipher.getAuthTag()]);
    },
    open(sealed, place) {
      const key = known.find(({ name }) => sealed[0] === AES_256_GCM && name.equals(sealed.subarray(1, HEAD_BYTES)));
      if (!key) throw new Error(`${place} is sealed under a key that this process does not have (DATA_KEYS)`);
      const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
      const hidden = sealed.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key.sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
    },
    fingerprint: (text, scope) =>
      createHmac("sha256", today.fingerprinting).update(`${scope.length}:${scope}${text}`).digest(),
  };
}

function sealingKey(text: string): SealingKey {
  const key = Buffer.from(text.trim(), "base64url");
  if (key.length !== KEY_BYTES) throw new Error(`a key of DATA_KEYS has ${KEY_BYTES} bytes, written as base64url`);
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync("sha256", key, "", `banyan ${use}`, bytes));
  return {
    name: derive("key name", NAME_BYTES),
    sealing: derive("sealing", KEY_BYTES),
    fingerprinting: derive("fingerprinting", KEY_BYTES),
  };
}
