import { allThrows, shownBy, type ThreeDice, throwDice } from "./dice.ts";
import { defineTable, LOST, pays, spotGroup, type SpotReturn, type TableGame } from "./table-game.ts";

/** The pictures of a die, by its faces 1 to 6: nai, bầu, gà, cá, cua, tôm. */
export const BAU_CUA_PICTURES = ["deer", "gourd", "rooster", "fish", "crab", "prawn"] as const;
export type BauCuaPicture = (typeof BAU_CUA_PICTURES)[number];

export interface BauCuaOutcome {
  /** Faces 1 to 6. */
  readonly dice: ThreeDice;
  readonly pictures: readonly BauCuaPicture[];
}

type Dice = Pick<BauCuaOutcome, "dice">;

/** The returns of a picture by how many dice show it. */
const RETURNS = [LOST, pays(1), pays(2), pays(3)] as const;

function onPicture(face: number): SpotReturn<Dice> {
  return ({ dice }) => RETURNS[shownBy(dice, face)] ?? LOST;
}

export const bauCua: TableGame<BauCuaOutcome> = defineTable({
  code: "bau-cua",
  rulesVersion: "1",
  rules: ["bau-cua.aim", "bau-cua.pays"],
  groups: [
    spotGroup<Dice>(
      allThrows,
      new Map(BAU_CUA_PICTURES.map((picture, index) => [picture, onPicture(index + 1)] as const)),
    ),
  ],
  draw(source) {
    const dice = throwDice(source);
    return { dice, pictures: dice.flatMap((face) => BAU_CUA_PICTURES[face - 1] ?? []) };
  },
});
