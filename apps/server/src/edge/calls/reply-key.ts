import type { KeyObject } from "node:crypto";
import { refusal } from "@banyan/domain";
import { publicKeyOf, sealDirect } from "./direct-jwe.ts";

/**
 * The header in which a call without a payload names its reply key: base64url of a JWK. Parts of the answer are sealed
 * to it.
 */
export const REPLY_KEY_HEADER = "reply-to-key";

/** Seals a text so that only the caller can read it. Throws Refusal PAYLOAD_UNREADABLE when the key is invalid. */
export type Seal = (text: string) => Promise<string>;

/** Seals to the key in a header; null without the header. */
export function sealTo(header: string | readonly string[] | undefined): Seal | null {
  if (header === undefined) return null;
  let key: KeyObject | undefined;
  return async (text) => sealDirect(text, (key ??= readKey(String(header))));
}

function readKey(header: string): KeyObject {
  try {
    return publicKeyOf(JSON.parse(Buffer.from(header, "base64url").toString()));
  } catch {
    throw refusal("PAYLOAD_UNREADABLE");
  }
}
