import type { KeyObject } from "node:crypto";
import { Refusal } from "@banyan/kernel";
import { publicKeyOf, sealDirect } from "./direct-jwe.ts";

/** Calls without a payload name the key that parts of their answer are sealed to in this header: base64url of a JWK. */
export const REPLY_KEY_HEADER = "reply-to-key";

/** Seals a text so that only who asked can read it. Throws Refusal PAYLOAD_UNREADABLE when the key is none. */
export type Seal = (text: string) => Promise<string>;

/** Seals to the key that a header names; null when there is no header. */
export function sealTo(header: string | readonly string[] | undefined): Seal | null {
  if (header === undefined) return null;
  let key: KeyObject | undefined;
  return async (text) => sealDirect(text, (key ??= readKey(String(header))));
}

function readKey(header: string): KeyObject {
  try {
    return publicKeyOf(JSON.parse(Buffer.from(header, "base64url").toString()));
  } catch {
    throw new Refusal("PAYLOAD_UNREADABLE");
  }
}
