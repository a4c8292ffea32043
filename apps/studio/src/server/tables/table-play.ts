import {
  BLACKJACK,
  cardsInOrder,
  cardText,
  type CockfightPool,
  cockfightOf,
  dealBaccarat,
  dealDragonTiger,
  drawCockfight,
  drawFight,
  type Fight,
  fightOf,
  handValue,
  isBlackjack,
  type Placement,
  POOL_SPOTS,
  poolDividends,
  roundSource,
  settlePool,
  TABLE_GAMES,
  type TableGame,
  type TableSecret,
} from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import type {
  BaccaratResult,
  OutcomeMark,
  TableGameCode,
  TableOutcome,
  TableOutcomes,
  ToldCard,
} from "../../protocol/tables.ts";

/** A card with the hand that gets it. */
export type DealtCard = Pick<ToldCard, "to" | "card">;

export interface Deal {
  readonly outcome: TableOutcome;
  /** The cards in the order dealt; empty in games without a shoe. */
  readonly cards: readonly DealtCard[];
}

const SHOE_GAMES: ReadonlySet<TableGameCode> = new Set(["baccarat", "baccarat-no-commission", "dragon-tiger"]);

export function hasShoe(game: TableGameCode): boolean {
  return SHOE_GAMES.has(game);
}

/** Deals a round from the cards of a shoe, from a place on. */
export function dealFromShoe(game: TableGameCode, shoe: readonly number[], from: number): Deal {
  const next = cardsInOrder(shoe, from);
  if (game === "dragon-tiger") {
    const { dragon, tiger, winner } = dealDragonTiger(next);
    const outcome = { dragon, tiger, winner };
    return { outcome, cards: cardsOfOutcome(outcome) };
  }
  const dealt = dealBaccarat(next);
  const outcome: BaccaratResult = { ...dealt, player: [...dealt.player], banker: [...dealt.banker] };
  return { outcome, cards: cardsOfOutcome(outcome) };
}

/** The cards of an outcome in the order dealt; none in games without a shoe. */
export function cardsOfOutcome(outcome: TableOutcome): DealtCard[] {
  if ("dragon" in outcome) {
    const { dragon, tiger } = outcome;
    return [
      { to: "dragon", card: dragon },
      { to: "tiger", card: tiger },
    ];
  }
  if (!("banker" in outcome)) return [];
  return [0, 1, 2].flatMap((index) =>
    (["player", "banker"] as const).flatMap((to) => {
      const card = outcome[to][index];
      return card === undefined ? [] : [{ to, card }];
    }),
  );
}

/** The fight of a hash has a separate salt: the published chances tell nothing about the end. */
export function fightOfRound(game: TableGameCode, secret: TableSecret): Fight | undefined {
  if (game !== "cockfight" && game !== "cockfight-pool") return undefined;
  return drawFight(roundSource({ ...secret, salt: `${secret.salt}/F` }));
}

/** Draws the outcome of a round in a game without a shoe. */
export function drawOutcome(game: TableGameCode, secret: TableSecret, fight: Fight | undefined): TableOutcome {
  const source = roundSource(secret);
  if (fight) return drawCockfight(source, fight);
  return mathOf(game, undefined).draw(source) as TableOutcome;
}

const BY_CODE = new Map(TABLE_GAMES.map((game) => [game.code, game]));
const FIGHTS = new Map<number, TableGame<object>>();

/** A fight whose sides are about equally strong, for figures that do not depend on the fight. */
const EVEN_FIGHT = fightOf(445);

/** The mathematics of a game without decisions. Each fight has separate prices. The pool has the spots of a fight in another form. */
export function mathOf(game: TableGameCode, fight: Fight | undefined): TableGame<object> {
  if (game !== "cockfight" && game !== "cockfight-pool") {
    const found = BY_CODE.get(game);
    invariant(found, `${game} is one of the table games`);
    return found;
  }
  const { meron } = fight ?? EVEN_FIGHT;
  const known = FIGHTS.get(meron) ?? cockfightOf(fightOf(meron));
  FIGHTS.set(meron, known);
  return known;
}

/** Whether the players decide after the deal. */
export function hasDecisions(game: TableGameCode): boolean {
  return game === "blackjack";
}

/** The version of a game's rules, and the ids of their texts. */
export function rulesOf(game: TableGameCode): { readonly rulesVersion: string; readonly rules: readonly string[] } {
  return game === "blackjack" ? BLACKJACK : mathOf(game, undefined);
}

/** The spots of a game in the order of the felt. */
export function spotsOf(game: TableGameCode): readonly string[] {
  if (game === "blackjack") return BLACKJACK.spots;
  return game === "cockfight-pool" ? POOL_SPOTS : mathOf(game, undefined).spots;
}

/** The facts that settle the bets of a round. */
export interface Settlement {
  readonly game: TableGameCode;
  readonly fight: Fight | undefined;
  readonly outcome: TableOutcome;
}

/** The payouts above 0 by spot, in minor units. A pool settles with its own stakes on both sides. */
export function payoutsOf(
  { game, fight, outcome }: Settlement,
  placements: readonly Placement[],
  pool: CockfightPool,
): ReadonlyMap<string, bigint> {
  const paid =
    game === "cockfight-pool"
      ? settlePool(placements, poolDividends(pool), (outcome as TableOutcomes["cockfight"]).end)
      : mathOf(game, fight).settle(placements, outcome);
  return new Map([...paid].filter(([, amount]) => amount > 0n));
}

const FIGHT_MARKS = { meron: "M", wala: "W", bdd: "D", ftd: "F" } as const;

/** The outcome in few characters; see `OutcomeMark`. */
export function markOf(game: TableGameCode, outcome: TableOutcome): OutcomeMark {
  const as = <Game extends TableGameCode>(_game: Game) => outcome as TableOutcomes[Game];
  switch (game) {
    case "baccarat":
    case "baccarat-no-commission":
      return baccaratMark(as(game));
    case "dragon-tiger": {
      const { winner, dragon, tiger } = as(game);
      const first = winner === "tie" ? "=" : winner === "dragon" ? "D" : "T";
      return `${first}${cardText(dragon)}${cardText(tiger)}`;
    }
    case "roulette":
    case "roulette-la-partage":
      return String(as(game).number);
    case "sic-bo":
    case "bau-cua":
      return as(game).dice.join("");
    case "xoc-dia":
      return String(as(game).reds);
    case "fan-tan":
      return String(as(game).result);
    case "andar-bahar": {
      const { winner, cards } = as(game);
      return `${winner === "andar" ? "A" : "B"}${cards.length}`;
    }
    case "teen-patti-face-off": {
      const { winner } = as(game);
      return winner === "tie" ? "=" : winner.toUpperCase();
    }
    case "cockfight":
    case "cockfight-pool":
      return FIGHT_MARKS[as(game).end];
    case "blackjack": {
      const { dealer } = as(game);
      const { total } = handValue(dealer);
      if (isBlackjack(dealer)) return "N";
      return total > 21 ? "O" : String(total);
    }
  }
}

function baccaratMark({ winner, playerPoints, bankerPoints, playerPair, bankerPair }: BaccaratResult): OutcomeMark {
  const first = winner === "banker" ? "B" : winner === "player" ? "P" : "T";
  const pairs = `${playerPair === "none" ? "" : "p"}${bankerPair === "none" ? "" : "b"}`;
  return `${first}${Math.max(playerPoints, bankerPoints)}${pairs}`;
}
