import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { categoryNames } from "@banyan/ui/category-names.ts";
import { categorySign, type Sign } from "./category-sign.tsx";

/** A category of games in the menus, with the page that lists its games. */
export interface Category {
  readonly code: string;
  readonly label: MessageDescriptor;
  readonly icon: Sign;
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
}

/** A category that the brand offers, with its vendors. */
export interface OfferedCategory extends Category {
  readonly vendors: readonly Vendor[];
}

/** The hot games of every category. This menu entry has no vendors. */
export const hotGames: Category = { code: "HOT", label: msg`Hot games`, icon: categorySign("flame"), path: "/hot" };

/** The player's own lists. Each has a separate page. */
export const favouriteGames: Category = {
  code: "FAVORITE",
  label: msg`Favourites`,
  icon: categorySign("heart"),
  path: "/favorite",
};
export const recentGames: Category = {
  code: "RECENT",
  label: msg`Recently played`,
  icon: categorySign("history"),
  path: "/recent",
};

/** The vendor code for all games of the house. */
export const IN_HOUSE = "INHOUSE";

/** The house's own games, on a separate page. */
export const inHouseGames: Category = {
  code: "BGS",
  label: categoryNames.INHOUSE,
  icon: categorySign("trees"),
  path: "/bgs",
};

/** All categories in the order of the menus. A brand shows those that have at least one vendor. */
export const categories: readonly Category[] = [
  { code: "RNG", label: categoryNames.RNG, icon: categorySign("cherry"), path: "/rng" },
  { code: "LIVE", label: categoryNames.LIVE, icon: categorySign("video"), path: "/live" },
  { code: "SPORTS", label: categoryNames.SPORTS, icon: categorySign("trophy"), path: "/sports" },
  { code: "ESPORTS", label: categoryNames.ESPORTS, icon: categorySign("gamepad"), path: "/esports" },
  { code: "PVP", label: categoryNames.PVP, icon: categorySign("spade"), path: "/pvp" },
  { code: "FISH", label: categoryNames.FISH, icon: categorySign("fish"), path: "/fish" },
  { code: "LOTTERY", label: categoryNames.LOTTERY, icon: categorySign("ticket"), path: "/lott" },
  { code: "ELOTT", label: categoryNames.ELOTT, icon: categorySign("clover"), path: "/elott" },
  { code: "COCKFIGHT", label: categoryNames.COCKFIGHT, icon: categorySign("bird"), path: "/cockfight" },
  {
    code: "JACKPOT",
    label: categoryNames.JACKPOT,
    icon: categorySign("gem"),
    path: "/rng",
    search: { gameType: "JACKPOT" },
  },
  { code: "MINI", label: categoryNames.MINI, icon: categorySign("rocket"), path: "/rng", search: { gameType: "MINI" } },
  {
    code: IN_HOUSE,
    label: categoryNames.INHOUSE,
    icon: categorySign("trees"),
    path: "/rng",
    search: { vassalage: IN_HOUSE },
  },
];

/**
 * Categories with a game center, which is a page of their vendors. The others list their games directly
 * (R-2.07).
 */
const CENTERS = new Set(["SPORTS", "ESPORTS", "LOTTERY", "ELOTT", "COCKFIGHT"]);

export function hasCenter({ code }: Category): boolean {
  return CENTERS.has(code);
}
