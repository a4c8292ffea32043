import { SLOT_COUNT, type SlotGame, slotGame } from "@banyan/game-math";

/** The mathematics of the game of a number, with its published figures; undefined where there is none. */
export function slotOf(number: number): Pick<SlotGame, "math" | "figures"> | undefined {
  if (!Number.isInteger(number) || number < 1 || number > SLOT_COUNT) return undefined;
  const { math, figures } = slotGame(number);
  return { math, figures };
}
