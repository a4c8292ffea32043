import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { nameOf, namesIn } from "./catalogue/answer-game.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import type { ShelfGame } from "./catalogue/shelf.ts";
import { GAME_CATEGORIES } from "./game-category.ts";
import { vendorCard } from "./game-menus.ts";

type Call = typeof contract.games.vendorLanes;
type Lane = CallOutput<Call>["value"]["data"]["lanes"][number];

/**
 * The vendors of each category, or of the requested one. A vendor with one game in the category starts it; a vendor
 * with more opens their list. Empty categories are left out.
 */
export async function vendorLanes(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  const locale = namesIn(context, input.language);
  const wanted = GAME_CATEGORIES.filter((category) => input.gameType === undefined || category === input.gameType);
  const lanes = wanted.flatMap((title): Lane[] => {
    const inCategory = shelf.games.filter(({ category }) => category === title);
    const items = shelf.vendors.flatMap((vendor) => {
      const games = inCategory.filter(({ game }) => game.vendorCode === vendor.code);
      return asItem(vendorCard(title, vendor, context.brand), games, locale);
    });
    return items.length === 0 ? [] : [{ title, items }];
  });
  return { value: { data: { lanes } } };
}

function asItem(card: ReturnType<typeof vendorCard>, games: readonly ShelfGame[], locale: string): Lane["items"] {
  const [first] = games;
  if (first === undefined) return [];
  const { nodeId, gameCode, iconUrl } = first.game;
  return [
    {
      ...card,
      isGame: games.length === 1 ? "GAME" : "VASSALAGE",
      games: games.length,
      nodeId,
      gameCode,
      gameName: nameOf(first, locale),
      iconUrl,
    },
  ];
}
