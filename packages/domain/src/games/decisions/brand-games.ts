import type { BrandGame, CallInput, CallOutput, contract } from "@banyan/contract";
import { findBrand } from "../../brand/index.ts";
import type { Brand, OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { isNew } from "../catalogue/arrival.ts";
import type { BrandDecision, CatalogueGame } from "../catalogue/catalogue-game.ts";
import { type Catalogue, readCatalogue } from "../catalogue/read-catalogue.ts";
import { listedCategory, shelfOf } from "../catalogue/shelf.ts";
import { lastVersion, UNDECIDED } from "./put-decisions.ts";

type Call = typeof contract.operations.brandGames;
type Filter = CallInput<Call>["filter"];

/** A game that a brand's vendors offer, with the brand's decision about it. */
interface Offered {
  readonly game: CatalogueGame;
  readonly category: string;
  readonly hot: boolean;
  readonly fresh: boolean;
  readonly decision: BrandDecision | undefined;
}

/**
 * The games that the brand's vendors offer in its currency, popular ones first, hidden ones last. With a search text,
 * the best matches come first. Throws Refusal NOT_FOUND, also for a brand that the operator may not see.
 */
export async function brandGames(
  { db, operator, caller }: OperatorContext,
  { brandId: wantedBrand, vassalage, filter, search, language, pageNo, pageSize }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, wantedBrand);
  const brand = await findBrand(db, brandId);
  if (!brand) throw refusal("NOT_FOUND");
  const version = await lastVersion(db, brandId);
  const catalogue = await readCatalogue(db);
  const offered = offeredGames(catalogue, brand);
  const found = search ? inOrderOf(catalogue.names().search(search), catalogue, offered) : offered;
  const wanted = found.filter(
    (each) => (vassalage === undefined || each.game.vendorCode === vassalage) && passes(each, filter),
  );
  const locale = language ?? caller.locale;
  const vendors = brand.settings.games.vendors.flatMap((code) => catalogue.vendors.get(code) ?? []);
  const from = (pageNo - 1) * pageSize;
  return {
    value: {
      version,
      total: wanted.length,
      vendors: vendors.map(({ code, name }) => ({
        vassalage: code,
        displayName: name,
        games: offered.filter(({ game }) => game.vendorCode === code).length,
      })),
      games: wanted.slice(from, from + pageSize).map((each) => answer(each, catalogue, locale)),
    },
  };
}

function offeredGames(catalogue: Catalogue, brand: Brand): Offered[] {
  const shelf = shelfOf(catalogue, brand);
  const decisions = catalogue.decisions.get(brand.id);
  const offer = catalogue.offers.get(brand.id);
  const shown = shelf.games.map(({ game, category, hot }) => ({ game, category, hot }));
  const vendors = new Set(brand.settings.games.vendors);
  const hidden = catalogue.games.flatMap((game) => {
    const vendor = catalogue.vendors.get(game.vendorCode);
    const decision = decisions?.get(game.nodeId);
    if (!decision?.hidden || !vendor || !vendors.has(vendor.code) || !game.stakes.has(brand.currency)) return [];
    return [{ game, category: listedCategory(game, vendor, brand), hot: decision.hot ?? game.hot }];
  });
  return [...shown, ...hidden].map((each) => {
    const decision = decisions?.get(each.game.nodeId);
    return { ...each, decision, fresh: isNew(each.game, decision?.fresh ?? null, offer) };
  });
}

/** The games that were found, the best first. */
function inOrderOf(places: readonly number[], catalogue: Catalogue, offered: readonly Offered[]): Offered[] {
  const byNode = new Map(offered.map((each) => [each.game.nodeId, each]));
  return places.flatMap((place) => byNode.get(catalogue.games[place]?.nodeId ?? 0) ?? []);
}

function passes({ hot, fresh, decision }: Offered, filter: Filter): boolean {
  const hidden = decision?.hidden ?? false;
  if (filter === "HOT") return hot && !hidden;
  if (filter === "NEW") return fresh && !hidden;
  if (filter === "HIDDEN") return hidden;
  if (filter === "DECIDED") {
    return (
      hidden || (decision !== undefined && [decision.hot, decision.fresh, decision.place].some((each) => each !== null))
    );
  }
  return true;
}

function answer({ game, category, hot, fresh, decision }: Offered, catalogue: Catalogue, locale: string): BrandGame {
  return {
    nodeId: game.nodeId,
    vassalage: game.vendorCode,
    vendorName: catalogue.vendors.get(game.vendorCode)?.name ?? game.vendorCode,
    gameCode: game.gameCode,
    gameName: game.names[locale] ?? game.names["en"] ?? game.gameCode,
    iconUrl: game.iconUrl,
    gameType: category,
    hot,
    fresh,
    decision: { ...(decision ?? UNDECIDED) },
  };
}
