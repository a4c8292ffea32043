import { t } from "@lingui/core/macro";
import type { TableGameCode } from "../../../protocol/tables.ts";

/** The name of a spot on the felt, as players of the game call it. */
export function spotName(game: TableGameCode, spot: string): string {
  const [kind = "", ...rest] = spot.split("-");
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
    case "dragon-tiger":
      return cardSpotName(spot);
    case "roulette":
    case "roulette-la-partage":
      return rouletteSpotName(spot, kind, rest);
    case "sic-bo":
      return sicBoSpotName(spot, kind, rest);
    case "bau-cua":
      return pictureName(spot);
    case "xoc-dia":
      return coinSpotName(spot);
    case "fan-tan":
      return beadSpotName(kind, rest);
    case "andar-bahar":
      return spot === "andar" ? t`Andar` : t`Bahar`;
    case "teen-patti-face-off":
      return spot === "a" ? t`Hand A` : t`Hand B`;
    case "cockfight":
    case "cockfight-pool":
      return fightSpotName(spot);
    case "blackjack":
      return handSpotName(spot);
  }
}

/** A double and a split are bets that follow from a hand. */
function handSpotName(spot: string): string {
  switch (spot) {
    case "hand":
      return t`Your hand`;
    case "behind":
      return t`Bet behind`;
    case "double":
      return t`Double down`;
    default:
      return t`Split`;
  }
}

function cardSpotName(spot: string): string {
  switch (spot) {
    case "player":
      return t`Player`;
    case "banker":
      return t`Banker`;
    case "tie":
      return t`Tie`;
    case "small":
      return t`Small`;
    case "big":
      return t`Big`;
    case "super-six":
      return t`Super six`;
    case "player-pair":
      return t`Player pair`;
    case "banker-pair":
      return t`Banker pair`;
    case "either-pair":
      return t`Either pair`;
    case "perfect-pair":
      return t`Perfect pair`;
    case "dragon":
      return t`Dragon`;
    case "tiger":
      return t`Tiger`;
    case "suited-tie":
      return t`Suited tie`;
    case "dragon-big":
      return t`Dragon big`;
    case "dragon-small":
      return t`Dragon small`;
    case "tiger-big":
      return t`Tiger big`;
    case "tiger-small":
      return t`Tiger small`;
    default:
      return spot;
  }
}

function rouletteSpotName(spot: string, kind: string, rest: readonly string[]): string {
  const [first = ""] = rest;
  switch (kind) {
    case "red":
      return t`Red`;
    case "black":
      return t`Black`;
    case "even":
      return t`Even`;
    case "odd":
      return t`Odd`;
    case "low":
      return "1–18";
    case "high":
      return "19–36";
    case "dozen": {
      const last = Number(first) * 12;
      return `${last - 11}–${last}`;
    }
    case "column":
      return t`Column ${first}`;
    case "straight":
      return t`Number ${first}`;
    default: {
      const numbers = rest.join(", ");
      return rest.length > 1 ? t`Numbers ${numbers}` : spot;
    }
  }
}

function sicBoSpotName(spot: string, kind: string, rest: readonly string[]): string {
  const [first = "", second = ""] = rest;
  switch (kind) {
    case "small":
      return t`Small`;
    case "big":
      return t`Big`;
    case "odd":
      return t`Odd`;
    case "even":
      return t`Even`;
    case "any":
      return t`Any triple`;
    case "total":
      return t`Total ${first}`;
    case "two":
      return t`${first} and ${second}`;
    case "double":
      return t`Double ${first}`;
    case "triple":
      return t`Triple ${first}`;
    case "single":
      return t`Single ${first}`;
    default:
      return spot;
  }
}

/** The pictures of bầu cua. */
export function pictureName(picture: string): string {
  switch (picture) {
    case "deer":
      return t`Deer`;
    case "gourd":
      return t`Gourd`;
    case "rooster":
      return t`Rooster`;
    case "fish":
      return t`Fish`;
    case "crab":
      return t`Crab`;
    default:
      return t`Prawn`;
  }
}

function coinSpotName(spot: string): string {
  switch (spot) {
    case "even":
      return t`Even`;
    case "odd":
      return t`Odd`;
    case "four-white":
      return t`4 white`;
    case "three-white":
      return t`3 white, 1 red`;
    case "two-two":
      return t`2 white, 2 red`;
    case "three-red":
      return t`3 red, 1 white`;
    default:
      return t`4 red`;
  }
}

function beadSpotName(kind: string, rest: readonly string[]): string {
  const numbers = rest.join(", ");
  const [wins, back] = [rest.slice(0, -1).join(", "), rest.at(-1) ?? ""];
  switch (kind) {
    case "fan":
      return t`Fan ${numbers}`;
    case "nim":
      return t`Nim ${wins}, ${back} returns`;
    case "kwok":
      return t`Kwok ${numbers}`;
    case "nga":
      return t`Nga ${wins}, ${back} returns`;
    default:
      return t`Sheh-sam-hong ${numbers}`;
  }
}

function fightSpotName(spot: string): string {
  switch (spot) {
    case "meron":
      return t`Meron`;
    case "wala":
      return t`Wala`;
    case "bdd":
      return t`Both dead`;
    case "ftd":
      return t`Full time`;
    default:
      return t`Draw`;
  }
}
