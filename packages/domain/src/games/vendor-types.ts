import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { GAME_CATEGORIES } from "./game-category.ts";

type Call = typeof contract.games.vendorTypes;

/** The brand's vendors in its order, each with the categories in which it has games, in the lobby's order. */
export async function vendorTypes(context: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const counts = new Map<string, number>();
  for (const { game, category } of shelf.games) {
    const key = `${game.vendorCode} ${category}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return {
    value: shelf.vendors.flatMap(({ code, name }) => {
      const gameTypes = GAME_CATEGORIES.flatMap((gameType) => {
        const count = counts.get(`${code} ${gameType}`);
        return count === undefined ? [] : [{ gameType, count }];
      });
      return gameTypes.length === 0 ? [] : [{ vassalage: code, displayName: name, gameTypes }];
    }),
  };
}
