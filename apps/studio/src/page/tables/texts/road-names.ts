import { t } from "@lingui/core/macro";
import type { TableGameCode } from "../../../protocol/tables.ts";
import { spotName } from "./spot-texts.ts";

/** The names of the two colours and of the tie in a game's roads; undefined if it has none. */
export function roadNames(
  game: TableGameCode,
): { readonly red: string; readonly blue: string; readonly tie: string } | undefined {
  const named = (red: string, blue: string, tie: string) => ({
    red: spotName(game, red),
    blue: spotName(game, blue),
    tie,
  });
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
      return named("banker", "player", t`Tie`);
    case "dragon-tiger":
      return named("dragon", "tiger", t`Tie`);
    case "roulette":
    case "roulette-la-partage":
      return named("even", "odd", t`Zero`);
    case "sic-bo":
      return named("big", "small", spotName(game, "any-triple"));
    case "xoc-dia":
      return named("even", "odd", "");
    case "fan-tan":
      return { red: t`Even`, blue: t`Odd`, tie: "" };
    case "andar-bahar":
      return named("bahar", "andar", t`Tie`);
    case "teen-patti-face-off":
      return named("b", "a", t`Tie`);
    case "cockfight":
    case "cockfight-pool":
      return named("meron", "wala", t`Draw`);
    case "bau-cua":
    case "blackjack":
      return undefined;
  }
}
