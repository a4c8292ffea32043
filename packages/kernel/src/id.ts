import type { Branded } from "./brand-type.ts";
import { InvariantError } from "./invariant.ts";

export type BrandId = Branded<string, "BrandId">;
export type PlayerId = Branded<string, "PlayerId">;
export type OperatorId = Branded<string, "OperatorId">;
export type AccountId = Branded<string, "AccountId">;
export type TransferId = Branded<string, "TransferId">;
export type HoldId = Branded<string, "HoldId">;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a lower-case UUID of any version, the only form of the platform's ids. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

const HEX = Array.from({ length: 256 }, (_each, byte) => byte.toString(16).padStart(2, "0"));
const RANDOM_BYTES = 10;

/** Random bytes for many ids in one call: the call costs more than the rest of an id. Each byte is used once. */
const random = new Uint8Array(RANDOM_BYTES * 256);
let used = random.length;
let lastMillis = 0;
let counter = 0;
/** The text of lastMillis, which many ids share. */
let timeOf = -1;
let time = "";

/**
 * Makes a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter and 62 random bits. The counter keeps the
 * ids of one process in order within a millisecond. Works in Node and in the browser.
 */
export function newId<Id extends string = string>(nowMillis: number = Date.now()): Id {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const at = used;
  used += RANDOM_BYTES;
  if (nowMillis > lastMillis) {
    lastMillis = nowMillis;
    counter = (((random[at] ?? 0) & 0x07) << 8) | (random[at + 1] ?? 0);
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMillis += 1;
      counter = 0;
    }
  }
  if (timeOf !== lastMillis) {
    timeOf = lastMillis;
    const digits = lastMillis.toString(16).padStart(12, "0");
    time = `${digits.slice(0, 8)}-${digits.slice(8)}-7`;
  }
  const sequence = `${HEX[counter >> 4] ?? ""}${HEX[counter & 0xf]?.[1] ?? ""}`;
  const variant = HEX[((random[at + 2] ?? 0) & 0x3f) | 0x80] ?? "";
  const tail = `${hex(at + 4)}${hex(at + 5)}${hex(at + 6)}${hex(at + 7)}${hex(at + 8)}${hex(at + 9)}`;
  return `${time}${sequence}-${variant}${hex(at + 3)}-${tail}` as Id;
}

function hex(place: number): string {
  return HEX[random[place] ?? 0] ?? "";
}

/** Converts an external UUID to an id of a known kind; throws when it is no UUID. */
export function asId<Id extends string>(text: string): Id {
  if (!isUuid(text)) throw new InvariantError(`not a UUID: ${text.slice(0, 64)}`);
  return text as Id;
}
