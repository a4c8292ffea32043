import { useIsPhone } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Launching, begunLaunch, forgetBegunLaunch } from "../../platform/begun-launch.ts";
import { client, queries } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import type { GameAddress } from "../../shared/games/game-card.ts";
import { firstRow } from "../../platform/first-row.ts";
import { broughtBack } from "../../shared/wallet/vendor-wallets.ts";

/** Launches a game once for the lifetime of its page, because every launch creates a session at the vendor. */
export function useLaunch({ vassalage, gameCode }: GameAddress) {
  const phone = useIsPhone();
  const language = useLanguage();
  // The input is fixed: rotating the device or changing the language elsewhere must not launch the game again.
  const [asked] = useState<Launching>(() => ({
    vassalage,
    gameCode,
    device: phone ? "mobile" : "desktop",
    language,
    backUrl: new URL("/", location.origin).href,
  }));
  const begun = begunLaunch(asked);
  useEffect(() => forgetBegunLaunch, []);
  useEffect(() => firstRow.open(), []);
  return useQuery({
    queryKey: [...queries.games.launchGame.key(), asked],
    queryFn: async () => {
      await broughtBack();
      const { value } = await client.games.launchGame(asked);
      return { ...value, openedAt: Date.now() };
    },
    initialData: begun,
    initialDataUpdatedAt: begun?.openedAt,
    staleTime: "static",
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
