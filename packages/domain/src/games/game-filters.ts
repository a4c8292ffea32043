import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { volatilityOf } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { narrow } from "./catalogue/narrow.ts";
import type { BitSet } from "./catalogue/bit-set.ts";
import type { Shelf, ShelfGame } from "./catalogue/shelf.ts";

type Call = typeof contract.games.gameFilters;

const DEGREES = ["low", "medium", "high"] as const;

/**
 * The filters for the games of a category or vendor, each with the number of games that it leaves. Filters that leave
 * no game are omitted.
 */
export async function gameFilters(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand } = context;
  const shelf = await brandShelf(context);
  const games = narrow(shelf, brand, input);
  // Every vendor of the category stays available while one of them is chosen.
  const ofVendors = counted(shelf, narrow(shelf, brand, { gameType: input.gameType }), ({ game }) => [game.vendorCode]);
  const degrees = counted(shelf, games, (shown) => [volatilityOf(shown) ?? "untold"]);
  return {
    value: {
      vendors: shelf.vendors.flatMap(({ code, name }) => {
        const count = ofVendors.get(code);
        return count === undefined ? [] : [{ vassalage: code, displayName: name, count }];
      }),
      themes: byFrequency(counted(shelf, games, ({ game }) => game.themes)),
      features: byFrequency(counted(shelf, games, ({ game }) => game.features)),
      volatilities: DEGREES.flatMap((code) => {
        const count = degrees.get(code);
        return count === undefined ? [] : [{ code, count }];
      }),
      newGames: games.and(shelf.newGames()).size,
      hotGames: narrow(shelf, brand, { ...input, filter: "HOT" }).size,
    },
  };
}

function counted(
  shelf: Shelf,
  among: BitSet,
  wordsOf: (shown: ShelfGame) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const shown of shelf.games)
    if (among.has(shown.place)) for (const word of wordsOf(shown)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function byFrequency(counts: ReadonlyMap<string, number>): { code: string; count: number }[] {
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
