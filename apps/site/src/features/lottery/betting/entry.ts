import { cryptoRandomSource, uniformBelow } from "@banyan/kernel";
import type { LotteryPlay } from "@banyan/game-math/lottery";

/** The chosen values, zone by zone. Numbers and choices are one zone. */
export type Entry = readonly (readonly string[])[];

/** How many zones a pad has. */
export function zoneCount({ pad }: LotteryPlay): number {
  return pad.kind === "zones" ? pad.zones.length : 1;
}

export function emptyEntry(play: LotteryPlay): Entry {
  return Array.from({ length: zoneCount(play) }, () => []);
}

export const isEmpty = (entry: Entry): boolean => entry.every((zone) => zone.length === 0);

/**
 * The canonical codes of the lines that an entry makes; none while it is not complete. More numbers than a code holds
 * make a wheel: every code of them, or of them and all bankers. Undefined if these are too many.
 */
export function codesOf(
  play: LotteryPlay,
  entry: Entry,
  bankers: readonly string[] = [],
): readonly string[] | undefined {
  const { pad } = play;
  const [values = []] = entry;
  if (pad.kind === "choices") return values.flatMap((choice) => play.canonical(choice) ?? []);
  if (pad.kind === "numbers" && pad.most === 1) return uniqueCodes(play, values);
  const picks = fixedPicks(play);
  if (picks !== undefined && play.expand !== undefined) {
    const free = values.filter((value) => !bankers.includes(value));
    if (free.length + bankers.length < picks) return [];
    return play.expand(free, bankers);
  }
  const text = pad.kind === "zones" ? entry.map((zone) => zone.join(",") || "-").join("|") : values.join(",");
  const code = play.canonical(text);
  return code === undefined ? [] : [code];
}

/** A number in any order has one code for all its orders. */
function uniqueCodes(play: LotteryPlay, values: readonly string[]): readonly string[] {
  return [...new Set(values.flatMap((value) => play.canonical(value) ?? []))];
}

/** How many numbers every code of the play has, if that is fixed and more than one. */
export function fixedPicks({ pad }: LotteryPlay): number | undefined {
  const range =
    pad.kind === "numbers" ? pad : pad.kind === "zones" && pad.zones.length === 1 ? pad.zones[0] : undefined;
  return range && range.least === range.most && range.least > 1 ? range.least : undefined;
}

/** The most attempts at a random entry: values of two zones may not be the same. */
const ATTEMPTS_MAX = 200;

/** A random entry of the fewest values that make a line. */
export function quickPick(play: LotteryPlay): Entry {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const entry = randomEntry(play);
    if ((codesOf(play, entry) ?? []).length > 0) return entry;
  }
  return emptyEntry(play);
}

const source = cryptoRandomSource();
const below = (limit: number): number => uniformBelow(source, limit);

function randomEntry({ pad }: LotteryPlay): Entry {
  if (pad.kind === "choices") return [someOf(pad.choices, 1)];
  if (pad.kind === "numbers") {
    const { digits, least } = pad;
    const numbers = new Set<string>();
    while (numbers.size < least) numbers.add(String(below(10 ** digits)).padStart(digits, "0"));
    return [[...numbers].toSorted()];
  }
  if (pad.zones.some(({ least }) => least > 0)) return pad.zones.map(({ values, least }) => someOf(values, least));
  // One value in one of the zones is a bet.
  const chosen = below(pad.zones.length);
  return pad.zones.map(({ values }, index) => (index === chosen ? someOf(values, 1) : []));
}

function someOf(values: readonly string[], count: number): string[] {
  const places = new Set<number>();
  while (places.size < Math.min(count, values.length)) places.add(below(values.length));
  return values.filter((_, place) => places.has(place));
}

const middle = (values: readonly string[]): number => Math.floor(values.length / 2);

/** The presets of a zone. Its values are in ascending order. */
export const ZONE_PRESETS = {
  all: (values) => values,
  big: (values) => values.slice(middle(values)),
  small: (values) => values.slice(0, middle(values)),
  odd: (values) => values.filter((value) => Number(value) % 2 === 1),
  even: (values) => values.filter((value) => Number(value) % 2 === 0),
  clear: () => [],
} as const satisfies Readonly<Record<string, (values: readonly string[]) => readonly string[]>>;

export type ZonePreset = keyof typeof ZONE_PRESETS;

/** A value added to a zone, or removed from it. Values keep the order of the pad. */
export function toggled(chosen: readonly string[], value: string, most: number): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return chosen.length >= most ? chosen : [...chosen, value].toSorted();
}
