import type { Branded } from "./brand-type.ts";
import { InvariantError } from "./invariant.ts";

export type BrandId = Branded<string, "BrandId">;
export type PlayerId = Branded<string, "PlayerId">;
export type OperatorId = Branded<string, "OperatorId">;
export type AccountId = Branded<string, "AccountId">;
export type TransferId = Branded<string, "TransferId">;
export type HoldId = Branded<string, "HoldId">;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a lower-case UUID of any version, the only shape of id that the platform makes. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

let lastMillis = 0;
let counter = 0;

/**
 * Makes a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then a 12-bit counter that keeps ids of
 * one process in order within a millisecond, then 62 random bits. Works in Node and in the browser.
 */
export function newId<Id extends string = string>(nowMillis: number = Date.now()): Id {
  const random = crypto.getRandomValues(new Uint8Array(10));
  if (nowMillis > lastMillis) {
    lastMillis = nowMillis;
    counter = (((random[8] ?? 0) & 0x07) << 8) | (random[9] ?? 0);
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMillis += 1;
      counter = 0;
    }
  }
  const time = lastMillis.toString(16).padStart(12, "0");
  const sequence = counter.toString(16).padStart(3, "0");
  const variant = (((random[0] ?? 0) & 0x3f) | 0x80).toString(16).padStart(2, "0");
  const tail = Array.from(random.subarray(1, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}` as Id;
}

/** Takes a UUID from outside for an id of a known kind; throws when it is no UUID. */
export function asId<Id extends string>(text: string): Id {
  if (!isUuid(text)) throw new InvariantError(`not a UUID: ${text.slice(0, 64)}`);
  return text as Id;
}
