import type { CallInput, contract } from "@banyan/contract";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { brandShelf } from "./catalogue/brand-shelf.ts";
import { siteOrigin } from "./house-page.ts";

/** A launch with all data that a vendor needs. */
export interface LaunchWish {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly device: "mobile" | "desktop";
  readonly language: string;
  readonly backUrl: string;
}

type Input = CallInput<typeof contract.games.launchGame>;

/**
 * Fills in the defaults for how a game is played: the caller's language, and the site's first page as the return
 * address. Throws Refusal INPUT_INVALID for an address that no browser would open.
 */
export function launchPlace(
  { host, caller, publicUrl }: PlayerContext,
  input: Input,
): Pick<LaunchWish, "device" | "language" | "backUrl"> {
  const { device, language = caller.locale } = input;
  const backUrl = input.backUrl ?? `${siteOrigin({ host, publicUrl })}/`;
  if (!/^https?:$/.test(new URL(backUrl).protocol)) throw refusal("INPUT_INVALID", { field: "backUrl" });
  return { device, language, backUrl };
}

/** Finds the game by the number that a client sent. Throws Refusal GAME_UNKNOWN when the brand has no such game. */
export async function namedGame(
  context: PlayerContext,
  { nodeId, vassalage, gameCode }: Input,
): Promise<Pick<LaunchWish, "vassalage" | "gameCode">> {
  if (vassalage !== undefined && gameCode !== undefined) return { vassalage, gameCode };
  const shown = nodeId === undefined ? undefined : (await brandShelf(context)).byNode.get(nodeId);
  if (shown === undefined) throw refusal("GAME_UNKNOWN");
  return { vassalage: shown.game.vendorCode, gameCode: shown.game.gameCode };
}
