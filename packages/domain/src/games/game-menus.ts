import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import type { Shelf } from "./catalogue/shelf.ts";
import { GAME_CATEGORIES, type GameCategory } from "./game-category.ts";

type Call = typeof contract.games.gameMenus;
type VendorCategory = CallOutput<Call>["value"][number];

/** The brand's categories in the lobby's order, each with its vendors in the brand's order; empty ones are left out. */
export async function gameMenus(context: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  return { value: GAME_CATEGORIES.flatMap((category) => asCategory(category, shelf)) };
}

function asCategory(title: GameCategory, shelf: Shelf): VendorCategory[] {
  const present = new Set(shelf.games.filter(({ category }) => category === title).map(({ game }) => game.vendorCode));
  const vendors = shelf.vendors
    .filter(({ code }) => present.has(code))
    .map(({ code, name }) => ({ gameType: listedAs(title), vassalage: code, displayName: name }));
  if (vendors.length === 0) return [];
  const cards = Object.fromEntries(vendors.map((card) => [card.vassalage, card]));
  return [{ title, cards, gameClassify: { vendors } }];
}

/** The in-house list is opened as a list of slots. */
export function listedAs(category: GameCategory): string {
  return category === "INHOUSE" ? "RNG" : category;
}
