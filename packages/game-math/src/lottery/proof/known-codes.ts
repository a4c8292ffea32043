import { type RandomSource, uniformBelow } from "@banyan/kernel";
import type { Rational } from "../../rational.ts";
import { lotteryRules, priceList } from "../lotteries.ts";
import type { LineEnd, LotteryPlay, LotteryResult, Pad, PadZone } from "../lottery-play.ts";
import { LOTTERY_TABLES, type LotteryTable } from "../lottery-rules.ts";
import type { PriceList, PrizeMode } from "../prices/price-list.ts";
import { joinResults } from "../tables/prize-numbers.ts";

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

/** A play of the current rules of a table. */
export function playOf(table: LotteryTable, code: string): LotteryPlay {
  const play = lotteryRules(table).plays.get(code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

/** The current price list of a table in a mode. */
export function listOf(table: LotteryTable, mode: PrizeMode): PriceList {
  const list = priceList(table, mode);
  if (!list) throw new Error(`no list ${table}:${mode}`);
  return list;
}

export const fractionText = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

/** Every play of every table, with its name for a test. */
export const EVERY_PLAY = LOTTERY_TABLES.flatMap((table) =>
  [...lotteryRules(table).plays.values()].map((play) => [`${table} ${play.code}`, table, play] as const),
);

/** The stakes of potential payout that an end pays; 0 for a push. */
export const paidBy = (end: LineEnd | undefined): number =>
  end?.outcome === "won" ? (end.pays?.num ?? 1) / (end.pays?.den ?? 1) : 0;

/** A house draw, of two stations where the play needs them. */
export function drawnFor(table: LotteryTable, play: LotteryPlay, source: RandomSource): LotteryResult {
  const { draw } = lotteryRules(table);
  return play.draws === 2 ? joinResults(draw(source), draw(source)) : draw(source);
}
