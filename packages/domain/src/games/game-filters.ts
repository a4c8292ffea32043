import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { volatilityOf } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { isNew, narrow } from "./catalogue/narrow.ts";

type Call = typeof contract.games.gameFilters;

const DEGREES = ["low", "medium", "high"] as const;

/** What narrows the games of a category or vendor down, with the number of games that it leaves; nothing that leaves none. */
export async function gameFilters(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const games = narrow(shelf.games, context.brand, input);
  // Every vendor of the category stays on offer while one of them is chosen.
  const ofVendors = counted(narrow(shelf.games, context.brand, { gameType: input.gameType }), ({ game }) => [
    game.vendorCode,
  ]);
  const degrees = counted(games, (shown) => [volatilityOf(shown) ?? "untold"]);
  const now = Date.now();
  return {
    value: {
      vendors: shelf.vendors.flatMap(({ code, name }) => {
        const count = ofVendors.get(code);
        return count === undefined ? [] : [{ vassalage: code, displayName: name, count }];
      }),
      themes: byFrequency(counted(games, ({ game }) => game.themes)),
      features: byFrequency(counted(games, ({ game }) => game.features)),
      volatilities: DEGREES.flatMap((code) => {
        const count = degrees.get(code);
        return count === undefined ? [] : [{ code, count }];
      }),
      newGames: games.filter((shown) => isNew(shown, now)).length,
      hotGames: games.filter(({ hot }) => hot).length,
    },
  };
}

function counted<Item>(items: readonly Item[], wordsOf: (item: Item) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) for (const word of wordsOf(item)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function byFrequency(counts: ReadonlyMap<string, number>): { code: string; count: number }[] {
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
