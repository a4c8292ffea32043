import { rational } from "../rational.ts";
import { combinations } from "./combinations.ts";
import { fieldsOf, hundredths, type InstantGame, wholeWithin } from "./mini-game.ts";
import { pickDistinct } from "./pick-distinct.ts";

export const KENO = { numbers: 40, drawn: 10, picksMost: 10 } as const;

export const KENO_TABLES = ["steady", "bold"] as const;
export type KenoTable = (typeof KENO_TABLES)[number];

type Pays = Readonly<Record<number, number>>;

/** The pays of each number of hits, in hundredths of a stake, by the number of picks. */
const PAYS: Readonly<Record<KenoTable, readonly Pays[]>> = {
  steady: [
    { 1: 396 },
    { 1: 198, 2: 396 },
    { 1: 77, 2: 245, 3: 2600 },
    { 1: 64, 2: 125, 3: 610, 4: 8600 },
    { 2: 110, 3: 356, 4: 2600, 5: 40_000 },
    { 2: 79, 3: 194, 4: 1010, 5: 11_000, 6: 60_000 },
    { 2: 63, 3: 121, 4: 450, 5: 3400, 6: 44_000, 7: 80_000 },
    { 3: 112, 4: 328, 5: 1830, 6: 19_000, 7: 55_000, 8: 100_000 },
    { 3: 91, 4: 215, 5: 910, 6: 7300, 7: 30_000, 8: 55_000, 9: 100_000 },
    { 3: 81, 4: 154, 5: 520, 6: 3100, 7: 16_000, 8: 30_000, 9: 55_000, 10: 100_000 },
  ],
  bold: [
    { 1: 396 },
    { 2: 1716 },
    { 2: 440, 3: 3200 },
    { 2: 186, 3: 860, 4: 11_000 },
    { 3: 560, 4: 4100, 5: 40_000 },
    { 3: 278, 4: 1380, 5: 14_000, 6: 60_000 },
    { 4: 940, 5: 6900, 6: 44_000, 7: 80_000 },
    { 4: 480, 5: 2400, 6: 24_000, 7: 55_000, 8: 100_000 },
    { 5: 2200, 6: 12_000, 7: 30_000, 8: 55_000, 9: 100_000 },
    { 5: 1060, 6: 6500, 7: 16_000, 8: 30_000, 9: 55_000, 10: 100_000 },
  ],
};

export interface KenoChoice {
  /** One to ten different numbers from 1 to 40, smallest first. */
  readonly picks: readonly number[];
  readonly table: KenoTable;
}

export interface KenoOutcome {
  /** Ten different numbers from 1 to 40, in the order drawn. */
  readonly drawn: readonly number[];
}

/** The pays in hundredths of a stake, from no hit to all hits. */
export function kenoPays(table: KenoTable, picks: number): number[] {
  return Array.from({ length: picks + 1 }, (_, hits) => PAYS[table][picks - 1]?.[hits] ?? 0);
}

/** How many of the picks were drawn. */
export function kenoHits({ picks }: KenoChoice, { drawn }: KenoOutcome): number {
  return picks.filter((pick) => drawn.includes(pick)).length;
}

/** Ten of forty numbers are drawn. The pay grows with the number of the player's picks among them. */
export const keno: InstantGame<KenoChoice, KenoOutcome> = {
  code: "firefly-keno",
  rulesVersion: "1",
  parseChoice(value) {
    const fields = fieldsOf(value);
    const table = KENO_TABLES.find((known) => known === fields?.["table"]);
    const given: unknown = fields?.["picks"];
    if (!table || !Array.isArray(given) || given.length < 1 || given.length > KENO.picksMost) return undefined;
    const picks = given.flatMap((pick: unknown) => wholeWithin(pick, 1, KENO.numbers) ?? []);
    const allDifferent = new Set(picks).size === given.length;
    return allDifferent ? { picks: picks.toSorted((a, b) => a - b), table } : undefined;
  },
  draw: (source) => ({ drawn: pickDistinct(source, KENO.numbers, KENO.drawn).map((index) => index + 1) }),
  multiplier(choice, outcome) {
    return hundredths(kenoPays(choice.table, choice.picks.length)[kenoHits(choice, outcome)] ?? 0);
  },
  odds: ({ picks, table }) =>
    kenoPays(table, picks.length).map((pays, hits) => ({
      probability: rational(
        combinations(picks.length, hits) * combinations(KENO.numbers - picks.length, KENO.drawn - hits),
        combinations(KENO.numbers, KENO.drawn),
      ),
      multiplier: hundredths(pays),
    })),
};
