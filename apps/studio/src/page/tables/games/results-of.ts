import type { TableGame } from "@banyan/game-math/tables";
import type { TableOutcome } from "../../../protocol/tables.ts";
import type { SpotResults } from "./scene.ts";

/** The spots that an outcome pays, by the functions that settle the bets. */
export function resultsOf<Outcome>(game: Pick<TableGame<Outcome>, "returns">): (outcome: TableOutcome) => SpotResults {
  return (outcome) =>
    new Map(
      // The outcome has the shape of the game that drew it.
      [...game.returns(outcome as Outcome)].map(([spot, { numerator, denominator }]) => [
        spot,
        numerator > denominator ? "won" : "back",
      ]),
    );
}
