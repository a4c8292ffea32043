import type { OfferedCategory } from "./category.ts";
import { type StartPlace, startPlace } from "./game-start.ts";

/** The target of a category's menu entry. E-lottery opens its first vendor; all others open their list. */
export function categoryPlace(category: Omit<OfferedCategory, "label" | "icon">): StartPlace {
  const { code, path, search = {}, vendors } = category;
  const [first] = vendors;
  if (code !== "ELOTT" || first === undefined) return { to: path, search };
  return startPlace({ gameType: code, vassalage: first.vassalage, isGame: "VASSALAGE", gameCode: "" }, category);
}
