import { useOfferedCategories } from "../../shared/games/catalogue-queries.ts";
import { type Category, categories } from "../../shared/games/category.ts";

/** The first categories of the home page. The brand's other categories follow. */
const FIRST = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS"];

function rank({ code }: Category): number {
  const place = FIRST.indexOf(code);
  return place === -1 ? FIRST.length + categories.findIndex((category) => category.code === code) : place;
}

/** A section for every category of the brand. Undefined until the categories are loaded. */
export function useLobbySections(): readonly Category[] | undefined {
  return useOfferedCategories()?.toSorted((a, b) => rank(a) - rank(b));
}
