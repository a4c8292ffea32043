import type { Category } from "./category.ts";

/** A vendor of a category, or a game, that a press starts. */
export interface Startable {
  readonly gameType: string;
  readonly vassalage: string;
  /** "VASSALAGE" means all games of the vendor. */
  readonly isGame: "GAME" | "VASSALAGE";
  readonly gameCode: string;
}

export interface StartPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Vendors whose games are pages of the site. */
const LOTTERY_PAGES = new Map<string, "/vnLottery" | "/seaLottery" | "/lottery">([
  ["TCG_LOTTO_VN", "/vnLottery"],
  ["TCG_SEA", "/seaLottery"],
  ["LOTT", "/lottery"],
  ["ELOTT", "/lottery"],
]);

/** The page of the vendor's games, if they are pages of the site. */
export const lotteryPage = (vassalage: string | undefined) => LOTTERY_PAGES.get(vassalage ?? "");

/**
 * The target of a press: a lottery's page, the list of a slot vendor, a vendor's games, or the game itself.
 * @param list the page that lists the games of the category.
 */
export function startPlace(
  { gameType, vassalage, isGame, gameCode }: Startable,
  list: Pick<Category, "path" | "search">,
): StartPlace {
  const lottery = lotteryPage(vassalage);
  if (lottery !== undefined) return { to: lottery, search: isGame === "GAME" ? { gameCode } : {} };
  if (isGame === "GAME") return { to: "/seamless", search: { vassalage, gameCode } };
  if (gameType === "RNG") return { to: "/rng", search: { vassalage } };
  return { to: list.path, search: { ...list.search, vassalage } };
}
