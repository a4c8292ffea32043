import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { Brand, CallContext } from "../context.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import type { CatalogueVendor } from "./catalogue/catalogue-game.ts";
import type { Shelf } from "./catalogue/shelf.ts";
import { GAME_CATEGORIES, type GameCategory } from "./game-category.ts";

type Call = typeof contract.games.gameMenus;
type VendorCategory = CallOutput<Call>["value"][number];
type VendorCard = VendorCategory["gameClassify"]["vendors"][number];

/** The brand's categories in the lobby's order, each with its vendors in the brand's order; empty ones are left out. */
export async function gameMenus(context: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const shelf = await brandShelf(context);
  return { value: GAME_CATEGORIES.flatMap((category) => asCategory(category, shelf, context.brand)) };
}

function asCategory(title: GameCategory, shelf: Shelf, brand: Brand): VendorCategory[] {
  const present = new Set(shelf.games.filter(({ category }) => category === title).map(({ game }) => game.vendorCode));
  const vendors = shelf.vendors
    .filter(({ code }) => present.has(code))
    .map((vendor) => vendorCard(title, vendor, brand));
  if (vendors.length === 0) return [];
  const cards = Object.fromEntries(vendors.map((card) => [card.vassalage, card]));
  return [{ title, cards, gameClassify: { vendors } }];
}

export function vendorCard(title: GameCategory, { code, name }: CatalogueVendor, { settings }: Brand): VendorCard {
  return {
    gameType: listedAs(title),
    vassalage: code,
    displayName: name,
    opensIn: settings.games.windowVendors.includes(code) ? "window" : "page",
  };
}

/** The in-house list opens as a list of slots. */
function listedAs(category: GameCategory): string {
  return category === "INHOUSE" ? "RNG" : category;
}
