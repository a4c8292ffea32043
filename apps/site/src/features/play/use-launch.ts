import { useIsPhone } from "@banyan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../platform/platform.ts";
import { useServerClock } from "../../platform/server-clock.ts";
import { useLanguage } from "../../texts/use-language.ts";
import type { GameAddress } from "../catalogue/game-card.ts";
import { broughtBack } from "../wallets/vendor-wallets.ts";

/** Starts a game once for as long as its page is open: every start is a session of its own at the vendor. */
export function useLaunch({ vassalage, gameCode }: GameAddress) {
  const phone = useIsPhone();
  const now = useServerClock();
  const language = useLanguage();
  // Turning the device, or choosing another language elsewhere, must not start the game anew.
  const [asOpened] = useState({ device: phone ? ("mobile" as const) : ("desktop" as const), language });
  return useQuery({
    queryKey: ["launch", vassalage, gameCode, asOpened],
    queryFn: async () => {
      await broughtBack();
      const since = now();
      const { value } = await client.games.launchGame({
        vassalage,
        gameCode,
        ...asOpened,
        backUrl: new URL("/", location.origin).href,
      });
      return { ...value, since };
    },
    staleTime: "static",
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
