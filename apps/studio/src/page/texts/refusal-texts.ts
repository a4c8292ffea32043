import { t } from "@lingui/core/macro";
import type { StudioErrorCode } from "../../protocol/index.ts";

export interface RefusalText {
  title: string;
  body: string;
}

/** The text of a refusal for the player: what happened, the state of the stake, and what to do. */
export function refusalText(code: StudioErrorCode): RefusalText {
  switch (code) {
    case "INSUFFICIENT_FUNDS":
      return {
        title: t`Not enough balance`,
        body: t`Your balance does not cover this bet. Lower the bet or make a deposit.`,
      };
    case "LIMIT_REACHED":
      return {
        title: t`Limit reached`,
        body: t`This bet would exceed a limit on your account. No bet was placed.`,
      };
    case "PLAYER_BLOCKED":
      return { title: t`Play is paused`, body: t`You cannot play at the moment. Please contact customer service.` };
    case "SESSION_EXPIRED":
      return { title: t`Your session has ended`, body: t`Open the game again from the lobby to keep playing.` };
    case "SESSION_ELSEWHERE":
      return {
        title: t`This game is open in another browser`,
        body: t`To play here, open the game from the lobby.`,
      };
    case "BET_NOT_ALLOWED":
      return { title: t`This bet is not available`, body: t`The bets for this game have changed. Choose another one.` };
    case "GAMBLE_NOT_ALLOWED":
      return { title: t`The win is collected`, body: t`It can no longer be gambled. It is already in your balance.` };
    case "WALLET_UNREACHABLE":
      return {
        title: t`Your wallet is not responding`,
        body: t`This spin did not count. If your stake was taken, it is on its way back. Please try again in a moment.`,
      };
    case "ROUND_NOT_FOUND":
      return { title: t`Round not found`, body: t`This round does not exist, or its link has expired.` };
    case "ROUND_IN_PROGRESS":
    case "TOO_FAST":
      return { title: t`One moment`, body: t`The last round is still being settled.` };
    case "BAD_REQUEST":
    case "UNEXPECTED":
      return {
        title: t`Something went wrong`,
        body: t`Nothing is lost. If a round was played, you will see it when you open the game again.`,
      };
  }
}
