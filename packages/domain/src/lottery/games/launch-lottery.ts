import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { PlayerContext } from "../../context.ts";
import { launchGame, siteOrigin } from "../../games/index.ts";
import { refusal } from "../../refusal.ts";

type Call = typeof contract.lottery.launchLottery;

/**
 * The address of the page on which a lottery is played, or of the list of lotteries. Throws Refusal, in precedence
 * order: those of the launch of a game (REAL_ACCOUNT_REQUIRED, GAME_UNKNOWN, GAME_MAINTENANCE, PLAY_BLOCKED).
 */
export async function launchLottery(
  context: PlayerContext,
  { lottoGameCode, lottoPrizeMode, lottoView, backUrl, language }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  if (lottoGameCode === undefined || lottoView === "lobby") {
    const list = new URL(lottoPrizeMode === "SEA" ? "/seaLottery" : "/lottery", siteOrigin(context));
    if (lottoPrizeMode !== undefined && lottoPrizeMode !== "SEA") list.searchParams.set("prizeMode", lottoPrizeMode);
    return { value: { url: list.href } };
  }
  const lottery = await context.db
    .selectFrom("lottery_game")
    .select("vendor_code")
    .where("code", "=", lottoGameCode)
    .executeTakeFirst();
  if (!lottery) throw refusal("GAME_UNKNOWN");
  const { value } = await launchGame(context, {
    vassalage: lottery.vendor_code,
    gameCode: lottoGameCode,
    device: "desktop",
    language,
    backUrl,
  });
  return { value: { url: value.url } };
}
