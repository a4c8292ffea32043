import { uniformBelow } from "@banyan/kernel";
import { defineTable, pays, PUSH, spotGroup, type SpotReturn, type TableGame, wonIf } from "./table-game.ts";

/** Beads under the cup. Their range is a multiple of four, so each result is equally likely. */
const BEADS = { least: 60, most: 119 } as const;
const RESULTS = [1, 2, 3, 4] as const;

export interface FanTanOutcome {
  readonly beads: number;
  /** The beads that are left when they are taken away by fours: 1 to 4. */
  readonly result: number;
}

type Result = Pick<FanTanOutcome, "result">;
type Spots = readonly (readonly [string, SpotReturn<Result>])[];

const outcomeOf = (beads: number): FanTanOutcome => ({ beads, result: beads % 4 === 0 ? 4 : beads % 4 });

const FAN = pays(285, 100);
const NIM = pays(19, 10);
const KWOK = pays(95, 100);
const NGA = pays(475, 1000);
const SHEH_SAM_HONG = pays(19, 60);

/** The numbers other than those given. */
const others = (...but: readonly number[]): number[] => RESULTS.filter((number) => !but.includes(number));

/** The winning numbers come first in an id, the one that returns the stake last. */
const SPOTS: Spots = [
  ...RESULTS.map((win): Spots[number] => [`fan-${win}`, ({ result }) => wonIf(result === win, FAN)]),
  ...RESULTS.flatMap((win) =>
    others(win).map((push): Spots[number] => [
      `nim-${win}-${push}`,
      ({ result }) => (result === push ? PUSH : wonIf(result === win, NIM)),
    ]),
  ),
  ...RESULTS.flatMap((low) =>
    others(low)
      .filter((high) => high > low)
      .map((high): Spots[number] => [
        `kwok-${low}-${high}`,
        ({ result }) => wonIf(result === low || result === high, KWOK),
      ]),
  ),
  ...RESULTS.flatMap((push) =>
    others(push).map((lost): Spots[number] => [
      `nga-${others(push, lost).join("-")}-${push}`,
      ({ result }) => (result === push ? PUSH : wonIf(result !== lost, NGA)),
    ]),
  ),
  ...RESULTS.toReversed().map((lost): Spots[number] => [
    `ssh-${others(lost).join("-")}`,
    ({ result }) => wonIf(result !== lost, SHEH_SAM_HONG),
  ]),
];

export const fanTan: TableGame<FanTanOutcome> = defineTable({
  code: "fan-tan",
  rulesVersion: "1",
  rules: ["fan-tan.aim", "fan-tan.fan", "fan-tan.nim", "fan-tan.kwok", "fan-tan.nga", "fan-tan.ssh"],
  groups: [spotGroup<Result>(() => RESULTS.map((result) => ({ facts: { result }, ways: 1n })), new Map(SPOTS))],
  draw: (source) => outcomeOf(BEADS.least + uniformBelow(source, BEADS.most - BEADS.least + 1)),
});
