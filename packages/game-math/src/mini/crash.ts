import { createHash, createHmac } from "node:crypto";
import { drawPoint } from "./flight-point.ts";
import { fieldsOf, wholeWithin } from "./mini-game.ts";

/** What may be chosen to be cashed out at by itself, in hundredths of a stake. */
export const CRASH_TARGETS = { least: 101, most: 1_000_000 } as const;

/** How fast a flight climbs: e^(RATE · milliseconds), so that it doubles about every 11.6 seconds. */
const RATE = 0.000_06;

export interface CrashChoice {
  /** In hundredths of a stake; null leaves it to the player's hand. */
  readonly autoCashOut: number | null;
}

/** A flight for everybody climbs until it crashes; who has left before is paid what it stood at. */
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

/** The hash of the round before: the chain is walked from its last round to its first. */
export function previousHash(hash: string): string {
  return createHash("sha256").update(hash, "utf8").digest("hex");
}

/**
 * Where a flight ends, in hundredths of a stake: the first two words of HMAC-SHA-256 with the round's hash as key over
 * the public salt, made a point as in limbo.
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

/** What a flight stands at after so many milliseconds, in hundredths of a stake, cut. */
export function flightHeight(millis: number): number {
  return Math.floor(100 * Math.exp(RATE * Math.max(0, millis)));
}

/** After how many milliseconds a flight first stands at so many hundredths. */
export function flightMillis(height: number): number {
  let millis = Math.max(0, Math.floor(Math.log(height / 100) / RATE));
  while (flightHeight(millis) < height) millis += 1;
  while (millis > 0 && flightHeight(millis - 1) >= height) millis -= 1;
  return millis;
}
