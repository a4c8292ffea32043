import type { LotteryPlay, LotteryResult, LotteryRules } from "@banyan/game-math/lottery";
import type { DigitMark } from "../draws/drawn-number.tsx";
import { hasPrizes, placeOf, resultParts } from "../draws/result-parts.ts";

type Line = { readonly play: string; readonly code: string };

/** The play of a line whose code is complete; long codes of old tickets are cut. */
export function playOfLine(rules: LotteryRules, { play: name, code }: Line): LotteryPlay | undefined {
  const play = rules.plays.get(name);
  return play?.canonical(code) === code ? play : undefined;
}

/** True if each value of the play is a separate bet. */
function hasSingles({ pad }: LotteryPlay): boolean {
  if (pad.kind === "choices") return true;
  return pad.kind === "numbers" ? pad.least === 1 : pad.zones.length === 1 && pad.zones[0]?.least === 1;
}

/**
 * Whether a value of a line was drawn. Single bets ask the rules. Values of a combination are looked for in the result:
 * as the end of a number, at their position, or anywhere.
 */
export function isDrawn(play: LotteryPlay, zone: number, value: string, result: LotteryResult): boolean {
  if (hasSingles(play)) return play.canonical(value) === value && play.evaluate(value, result)?.outcome === "won";
  const drawn = Object.values(result).flatMap((numbers) => numbers.map(String));
  if (hasPrizes(result)) return drawn.some((number) => number.endsWith(value));
  const isPositions = play.pad.kind === "zones" && play.pad.zones.some(({ name }) => /^\d+$/.test(name));
  const name = play.pad.kind === "zones" ? play.pad.zones[zone]?.name : undefined;
  const candidates = isPositions ? drawn.slice(Number(name) - 1, Number(name)) : drawn;
  return candidates.some((number) => Number(number) === Number(value));
}

/** The digits of a result that made lines win, by the place of their number. */
export function resultMarks(
  rules: LotteryRules,
  lines: readonly Line[],
  result: LotteryResult,
): ReadonlyMap<string, DigitMark> {
  const marks = new Map<string, DigitMark>();
  if (!hasPrizes(result)) return marks;
  const singles = singleResults(rules, result);
  for (const line of lines) {
    const play = playOfLine(rules, line);
    if (!play || play.pad.kind !== "numbers") continue;
    const isSingle = hasSingles(play);
    for (const value of play.values(line.code).flat()) {
      if (!isDrawn(play, 0, value, result)) continue;
      for (const { place, number, alone } of singles) {
        if (isSingle && play.evaluate(value, alone)?.outcome !== "won") continue;
        const mark = markOf(number, value);
        if (mark) marks.set(place, mark);
      }
    }
  }
  return marks;
}

/** Every number of a result, with the result that has this number only. */
function singleResults(rules: LotteryRules, result: LotteryResult) {
  const parts = resultParts(rules, result);
  const none = Object.fromEntries(parts.map(({ name }) => [name, [] as string[]]));
  return parts.flatMap(({ name, numbers }) =>
    numbers.map((number, index) => ({ place: placeOf(name, index), number, alone: { ...none, [name]: [number] } })),
  );
}

function markOf(number: string, value: string): DigitMark | undefined {
  if (number.endsWith(value)) return [number.length - value.length, number.length];
  return number.startsWith(value) ? [0, value.length] : undefined;
}
