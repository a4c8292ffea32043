import { useBrand, useMember, useWallet } from "../platform/use-session.ts";
import { changeLanguage } from "../texts/use-language.ts";
import { useOfferedCategories } from "../shared/games/catalogue-queries.ts";
import type { ShellData } from "./shell-data.ts";

/** The data for the frame around the pages. */
export function useShell(onSignOut: () => void): ShellData {
  const brand = useBrand();
  const { wallet, refreshing, refresh } = useWallet();
  return {
    brandName: brand.name,
    minimumAge: brand.minimumAge,
    languages: brand.languages,
    categories: useOfferedCategories() ?? [],
    member: useMember(),
    wallet,
    refreshing,
    onRefreshBalance: refresh,
    onLanguageChange: (language) => void changeLanguage(language),
    onSignOut,
  };
}
