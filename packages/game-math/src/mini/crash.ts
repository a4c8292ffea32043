import { createHash, createHmac } from "node:crypto";
import { drawPoint } from "./flight-point.ts";
import { fieldsOf, wholeWithin } from "./mini-game.ts";

/** The allowed range of an automatic cash-out, in hundredths of a stake. */
export const CRASH_TARGETS = { least: 101, most: 1_000_000 } as const;

/** The climb rate: the multiplier is e^(RATE · milliseconds), so it doubles about every 11.6 seconds. */
const RATE = 0.000_06;

export interface CrashChoice {
  /** In hundredths of a stake; null if the player cashes out by hand. */
  readonly autoCashOut: number | null;
}

/**
 * One flight for all players climbs until it crashes. A player who cashes out before is paid the multiplier of that
 * moment.
 */
export const crash = {
  code: "paper-kite",
  rulesVersion: "1",
  parseChoice(value: unknown): CrashChoice | undefined {
    const wanted = fieldsOf(value)?.["autoCashOut"];
    if (wanted === null) return { autoCashOut: null };
    const autoCashOut = wholeWithin(wanted, CRASH_TARGETS.least, CRASH_TARGETS.most);
    return autoCashOut === undefined ? undefined : { autoCashOut };
  },
} as const;

/** The hash of the previous round. The chain of hashes is computed from its last round to its first. */
export function previousHash(hash: string): string {
  return createHash("sha256").update(hash, "utf8").digest("hex");
}

/**
 * The end of a flight, in hundredths of a stake. It uses the first two words of HMAC-SHA-256 over the public salt, with
 * the round's hash as key. They become a point as in limbo.
 */
export function crashPoint(hash: string, salt: string): number {
  const words = createHmac("sha256", hash).update(salt, "utf8").digest();
  let read = 0;
  return drawPoint({
    nextUint32() {
      const word = words.readUInt32BE(read);
      read += 4;
      return word;
    },
  });
}

/** The multiplier of a flight after so many milliseconds, in hundredths of a stake, truncated. */
export function flightHeight(millis: number): number {
  return Math.floor(100 * Math.exp(RATE * Math.max(0, millis)));
}

/** The first millisecond at which a flight has reached the given hundredths. */
export function flightMillis(height: number): number {
  let millis = Math.max(0, Math.floor(Math.log(height / 100) / RATE));
  while (flightHeight(millis) < height) millis += 1;
  while (millis > 0 && flightHeight(millis - 1) >= height) millis -= 1;
  return millis;
}
