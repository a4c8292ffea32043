import { useState } from "react";
import { launchBegan } from "../../platform/begun-launch.ts";
import { queryClient, statusOptions } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";

/**
 * While a game is being launched, what its page will ask for is fetched into frames that nobody sees: each of the
 * brand's game servers names it for its own games. Where the page began with the game, first-paint.js has done it.
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
