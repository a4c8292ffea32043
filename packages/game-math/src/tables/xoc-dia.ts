import { uniformBelow } from "@banyan/kernel";
import { defineTable, pays, spotGroup, type TableGame, wonIf } from "./table-game.ts";

const COINS = 4;

export interface XocDiaOutcome {
  /** The four coins: true shows the red side, false the white one. */
  readonly isRed: readonly boolean[];
  /** 0 to 4. */
  readonly reds: number;
}

type Reds = Pick<XocDiaOutcome, "reds">;

/** The coins of four bits. */
function outcomeOf(bits: number): XocDiaOutcome {
  const isRed = Array.from({ length: COINS }, (_, coin) => ((bits >> coin) & 1) === 1);
  return { isRed, reds: isRed.filter((red) => red).length };
}

const PARITY = pays(96, 100);
const THREE_ONE = pays(28, 10);
const TWO_TWO = pays(3, 2);
const FOUR = pays(14);

export const xocDia: TableGame<XocDiaOutcome> = defineTable({
  code: "xoc-dia",
  rulesVersion: "1",
  rules: ["xoc-dia.aim", "xoc-dia.pays"],
  groups: [
    spotGroup<Reds>(() => Array.from({ length: 2 ** COINS }, (_, bits) => ({ facts: outcomeOf(bits), ways: 1n })), {
      even: ({ reds }) => wonIf(reds % 2 === 0, PARITY),
      odd: ({ reds }) => wonIf(reds % 2 === 1, PARITY),
      "four-white": ({ reds }) => wonIf(reds === 0, FOUR),
      "three-white": ({ reds }) => wonIf(reds === 1, THREE_ONE),
      "two-two": ({ reds }) => wonIf(reds === 2, TWO_TWO),
      "three-red": ({ reds }) => wonIf(reds === 3, THREE_ONE),
      "four-red": ({ reds }) => wonIf(reds === 4, FOUR),
    }),
  ],
  draw: (source) => outcomeOf(uniformBelow(source, 2 ** COINS)),
});
