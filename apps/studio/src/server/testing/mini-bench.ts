import { newId } from "@banyan/kernel";
import { callVendor, type PlayRules } from "@banyan/vendor-kit";
import { type MiniRoundView, type MiniSessionView, MINI_BET_PATH, MINI_SESSION_PATH } from "../../protocol/mini.ts";
import { type Page, pageAt, platformEndpoint } from "./studio-bench.ts";

/** A page of a mini game: makes the calls of a browser without one. */
export interface MiniPage extends Page {
  mini(): Promise<MiniSessionView>;
  bet(choice: object, bet?: string, betId?: string): Promise<MiniRoundView>;
}

/** The player, the language and the rules of a page, where they matter. */
export interface MiniWish {
  readonly player?: string | undefined;
  readonly lang?: string | undefined;
  readonly rules?: PlayRules | undefined;
}

/** Launches a mini game for a player as the platform does, and opens its page. */
export async function openMiniPage(
  studioUrl: string,
  walletUrl: string,
  gameCode: string,
  { player = newId(), lang = "en", rules }: MiniWish = {},
): Promise<MiniPage> {
  const { url } = await callVendor(platformEndpoint(studioUrl), "gameUrl", {
    user: player,
    token: `token-of-${player}`,
    game_code: gameCode,
    currency: "PKR",
    lang,
    device: "mobile",
    lobby_url: "https://lobby.example/",
    deposit_url: null,
    operator: "BANYAN",
    wallet_url: walletUrl,
    ...(rules && { play_rules: rules }),
  });
  return miniPageAt(studioUrl, player, url);
}

/** The same page at another address of the studio, after a restart. */
export function miniPageAt(studioUrl: string, player: string, url: string, browser?: string): MiniPage {
  const page = pageAt(studioUrl, player, url, browser);
  return {
    ...page,
    mini: () => page.get(MINI_SESSION_PATH),
    bet: (choice, bet = "1000", betId = newId()) => page.post(MINI_BET_PATH, { betId, bet, choice }),
  };
}
