import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { answerGame, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import type { ShelfGame } from "./catalogue/shelf.ts";

type Call = typeof contract.games.similarGames;

/**
 * The weights of shared properties in the similarity of games: the kind of game first, then its theme, then its
 * features.
 */
const WEIGHTS = { gameType: 8, family: 3, theme: 2, feature: 1, hot: 2 } as const;

interface Likeness {
  readonly gameType: string;
  readonly family: string | null;
  readonly themes: readonly string[];
  readonly features: readonly string[];
}

/** Games to play instead of one that is in maintenance or gone; popular games when nothing is known about it. */
export async function similarGames(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const { vassalage, gameCode } = input;
  // A game in maintenance is on no shelf.
  const row = await context.db
    .selectFrom("game")
    .select(["game_type as gameType", "family", "themes", "features"])
    .where("vendor_code", "=", vassalage)
    .where("game_code", "=", gameCode)
    .executeTakeFirst();
  const locale = namesIn(context, input.language);
  const alike = shelf.games
    .filter(({ game }) => game.vendorCode !== vassalage || game.gameCode !== gameCode)
    .map((shown) => ({ shown, likeness: similarityOf(shown, row) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, input.limitNum);
  return { value: { list: alike.map(({ shown }) => answerGame(shown, locale)) } };
}

function similarityOf({ game, hot }: ShelfGame, like: Likeness | undefined): number {
  const popular = hot ? WEIGHTS.hot : 0;
  if (like === undefined) return popular;
  const shared = (words: readonly string[], others: readonly string[]) => words.filter((word) => others.includes(word));
  return (
    popular +
    (game.gameType === like.gameType ? WEIGHTS.gameType : 0) +
    (like.family !== null && game.family === like.family ? WEIGHTS.family : 0) +
    shared(game.themes, like.themes).length * WEIGHTS.theme +
    shared(game.features, like.features).length * WEIGHTS.feature
  );
}
