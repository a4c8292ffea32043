import { useState } from "react";
import { launchBegan } from "../../platform/begun-launch.ts";
import { queryClient, statusOptions } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";

/**
 * Prefetches the files of a game's page during the launch, in hidden frames. Each game server of the brand lists the
 * files of its games at `/ahead`. If the page was opened with the game, first-paint.js has done this already.
 */
export function FetchedAhead({ gameCode }: { readonly gameCode: string }) {
  const language = useLanguage();
  const [pages] = useState(() => {
    if (launchBegan(gameCode)) return [];
    const servers = queryClient.getQueryData(statusOptions.queryKey)?.value.launchGameCDNs ?? [];
    return servers.map((server) => `${server}/ahead/${encodeURIComponent(gameCode)}?lang=${language}`);
  });
  return pages.map((page) => <iframe key={page} src={page} hidden title={page} sandbox="allow-same-origin" />);
}
