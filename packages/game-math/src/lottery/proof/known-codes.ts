import { type RandomSource, uniformBelow } from "@banyan/kernel";
import type { LotteryPlay, Pad, PadZone } from "../lottery-play.ts";

/** Reproducible words for tests: a 32-bit xorshift. */
export function seededWords(seed: number): RandomSource {
  let word = seed >>> 0 || 1;
  return {
    nextUint32() {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
      word >>>= 0;
      return word;
    },
  };
}

/** A random code of a play, as a player would type it: in any order. At most `most` values in a zone. */
export function typedCode(play: LotteryPlay, source: RandomSource, most = 8): string {
  for (;;) {
    const typed = typedText(play.pad, source, most);
    if (play.canonical(typed) !== undefined) return typed;
  }
}

function typedText(pad: Pad, source: RandomSource, most: number): string {
  if (pad.kind === "choices") return pad.choices[uniformBelow(source, pad.choices.length)] ?? "";
  if (pad.kind === "zones") return pad.zones.map((zone) => typedZone(zone, source, most)).join("|");
  return someBelow(source, 10 ** pad.digits, countWithin(pad, source, most))
    .map((number) => String(number).padStart(pad.digits, "0"))
    .join(" ");
}

function typedZone(zone: PadZone, source: RandomSource, most: number): string {
  return someBelow(source, zone.values.length, countWithin(zone, source, most))
    .map((place) => zone.values[place])
    .join(",");
}

function countWithin(range: { readonly least: number; readonly most: number }, source: RandomSource, most: number) {
  const highest = Math.max(range.least, Math.min(range.most, most));
  return range.least + uniformBelow(source, highest - range.least + 1);
}

/** Different numbers below `of`, in the order drawn. */
function someBelow(source: RandomSource, of: number, count: number): number[] {
  const some = new Set<number>();
  while (some.size < count) some.add(uniformBelow(source, of));
  return [...some];
}
