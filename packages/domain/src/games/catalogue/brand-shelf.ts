import type { CallContext } from "../../context.ts";
import { feedingVendors } from "../jackpot-feeds.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { type Shelf, shelfOf } from "./shelf.ts";

/** The games that the brand's players can find now. */
export async function brandShelf({ db, brand }: Pick<CallContext, "db" | "brand">): Promise<Shelf> {
  const [catalogue, feeding] = await Promise.all([readCatalogue(db), feedingVendors(db, brand)]);
  return shelfOf(catalogue, brand, feeding);
}
