import { t } from "@lingui/core/macro";
import { handValue, isBlackjack } from "@banyan/game-math/tables";
import type { BaccaratResult, TableGameCode, TableOutcome, TableOutcomes } from "../../../protocol/tables.ts";
import { numberText } from "../../texts/formats.ts";
import { nameOfCard } from "./card-texts.ts";
import { pictureName } from "./spot-texts.ts";

/** The outcome in one sentence, as it is spoken once a round. */
export function outcomeText(game: TableGameCode, outcome: TableOutcome): string {
  // The outcome has the shape of the game that drew it.
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
      return baccaratText(outcome as BaccaratResult);
    case "dragon-tiger":
      return dragonTigerText(outcome as TableOutcomes["dragon-tiger"]);
    case "roulette":
    case "roulette-la-partage":
      return rouletteText(outcome as TableOutcomes["roulette"]);
    case "sic-bo": {
      const { dice, total, isTriple } = outcome as TableOutcomes["sic-bo"];
      const [faces, sum] = [dice.join(", "), numberText(total)];
      if (isTriple) return t`Triple: ${faces}`;
      return total > 10 ? t`Big: ${faces}, total ${sum}` : t`Small: ${faces}, total ${sum}`;
    }
    case "bau-cua":
      return (outcome as TableOutcomes["bau-cua"]).pictures.map(pictureName).join(" · ");
    case "xoc-dia": {
      const { reds } = outcome as TableOutcomes["xoc-dia"];
      const [red, white] = [numberText(reds), numberText(4 - reds)];
      return reds % 2 === 0 ? t`Even: ${red} red, ${white} white` : t`Odd: ${red} red, ${white} white`;
    }
    case "fan-tan": {
      const { beads, result } = outcome as TableOutcomes["fan-tan"];
      const [all, left] = [numberText(beads), numberText(result)];
      return t`${left} left of ${all} beads`;
    }
    case "andar-bahar": {
      const { cards, winner } = outcome as TableOutcomes["andar-bahar"];
      const count = numberText(cards.length);
      return winner === "andar" ? t`Andar wins with card ${count}` : t`Bahar wins with card ${count}`;
    }
    case "teen-patti-face-off":
      return teenPattiText(outcome as TableOutcomes["teen-patti-face-off"]);
    case "cockfight":
    case "cockfight-pool":
      return fightText(outcome as TableOutcomes["cockfight"]);
    case "blackjack":
      return dealerText(outcome as TableOutcomes["blackjack"]);
  }
}

function baccaratText({ winner, playerPoints, bankerPoints }: BaccaratResult): string {
  const [player, banker] = [numberText(playerPoints), numberText(bankerPoints)];
  if (winner === "tie") return t`Tie, ${player} each`;
  return winner === "player" ? t`Player wins, ${player} to ${banker}` : t`Banker wins, ${banker} to ${player}`;
}

function dragonTigerText({ dragon, tiger, winner }: TableOutcomes["dragon-tiger"]): string {
  const [high, low] = [nameOfCard(dragon), nameOfCard(tiger)];
  if (winner === "tie") return t`Tie: ${high}, ${low}`;
  return winner === "dragon" ? t`Dragon wins: ${high} over ${low}` : t`Tiger wins: ${low} over ${high}`;
}

function rouletteText({ number, colour }: TableOutcomes["roulette"]): string {
  const shown = numberText(number);
  if (colour === "green") return t`Zero`;
  return colour === "red" ? t`${shown}, red` : t`${shown}, black`;
}

/** The name of three cards. */
function handName(hand: string): string {
  switch (hand) {
    case "trail":
      return t`Trail`;
    case "pure-sequence":
      return t`Pure sequence`;
    case "sequence":
      return t`Sequence`;
    case "colour":
      return t`Colour`;
    case "pair":
      return t`Pair`;
    default:
      return t`High card`;
  }
}

function teenPattiText({ winner, aHand, bHand }: TableOutcomes["teen-patti-face-off"]): string {
  const [a, b] = [handName(aHand), handName(bHand)];
  if (winner === "tie") return t`Tie`;
  return winner === "a" ? t`Hand A wins: ${a}` : t`Hand B wins: ${b}`;
}

function dealerText({ dealer }: TableOutcomes["blackjack"]): string {
  const { total } = handValue(dealer);
  const points = numberText(total);
  if (isBlackjack(dealer)) return t`The dealer has a blackjack`;
  return total > 21 ? t`The dealer has ${points}, over 21` : t`The dealer has ${points}`;
}

function fightText({ end }: TableOutcomes["cockfight"]): string {
  switch (end) {
    case "meron":
      return t`Meron wins`;
    case "wala":
      return t`Wala wins`;
    case "bdd":
      return t`Draw: both dead`;
    case "ftd":
      return t`Draw: full time`;
  }
}
