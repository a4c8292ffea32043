import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember, useStatus, useWallet } from "../../platform/use-session.ts";
import { changeLanguage } from "../../texts/use-language.ts";
import { categories } from "../catalogue/category.ts";
import type { OfferedCategory, ShellData } from "./shell-data.ts";

/** The categories that the brand has vendors for, in the order of the menus. */
function useOfferedCategories(): readonly OfferedCategory[] {
  // Cached for the session.
  const { data } = useQuery(queries.games.gameMenus.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }));
  const offered = new Map(data?.value.map((category) => [category.title, category.gameClassify.vendors]));
  return categories.flatMap((category) => {
    const vendors = offered.get(category.code) ?? [];
    return vendors.length > 0 ? [{ ...category, vendors }] : [];
  });
}

/** Everything the frame around the pages is drawn from. */
export function useShell(onSignOut: () => void): ShellData {
  const { brand } = useStatus();
  const { wallet, refreshing, refresh } = useWallet();
  return {
    brandName: brand.name,
    minimumAge: brand.minimumAge,
    languages: brand.languages,
    categories: useOfferedCategories(),
    member: useMember(),
    wallet,
    refreshing,
    onRefreshBalance: refresh,
    onLanguageChange: (language) => void changeLanguage(language),
    onSignOut,
  };
}
