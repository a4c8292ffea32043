import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { CallContext } from "../context.ts";
import { GAME_CATEGORIES, type GameCategory, gameCategory } from "./game-category.ts";
import { isVisibleTo } from "./visible-games.ts";

type Call = typeof contract.games.gameMenus;
type VendorCategory = CallOutput<Call>["value"][number];

interface Listed {
  readonly category: GameCategory;
  readonly code: string;
  readonly name: string;
}

/** The brand's categories in the lobby's order, each with its vendors in the brand's order; empty ones are left out. */
export async function gameMenus(context: CallContext, _input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db } = context;
  const listed = await db
    .selectFrom("game")
    .innerJoin("vendor", "vendor.code", "game.vendor_code")
    .where(isVisibleTo(brand))
    .select([gameCategory(brand).as("category"), "vendor.code", "vendor.name"])
    .groupBy(["category", "vendor.code", "vendor.name"])
    .orderBy(sql`array_position(${[...brand.settings.games.vendors]}::text[], vendor.code)`)
    .execute();
  return { value: GAME_CATEGORIES.flatMap((category) => asCategory(category, listed)) };
}

function asCategory(title: GameCategory, listed: readonly Listed[]): VendorCategory[] {
  const vendors = listed
    .filter(({ category }) => category === title)
    .map(({ code, name }) => ({
      // The in-house list is opened as a list of slots.
      gameType: title === "INHOUSE" ? "RNG" : title,
      vassalage: code,
      displayName: name,
    }));
  if (vendors.length === 0) return [];
  const cards = Object.fromEntries(vendors.map((card) => [card.vassalage, card]));
  return [{ title, cards, gameClassify: { vendors } }];
}
