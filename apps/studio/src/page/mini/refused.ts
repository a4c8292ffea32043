import { t } from "@lingui/core/macro";
import { StudioRefusal } from "../client/studio-client.ts";
import { askFrame, canAskFrame } from "../parent-frame.ts";
import { showNotice } from "../shell/notice.ts";
import { refusalText, type RefusalText } from "../texts/refusal-texts.ts";

/** The places to which a refused player may go. */
export interface ExitAddresses {
  readonly lobbyUrl: string | null;
  readonly depositUrl: string | null;
}

/** Shows why a bet was refused. Returns "stay" if the player continues here. Rethrows errors that are not refusals. */
export async function tellMiniRefusal(error: unknown, ways: ExitAddresses): Promise<"stay" | "left"> {
  if (!(error instanceof StudioRefusal)) throw error;
  if (error.code === "INSUFFICIENT_FUNDS") {
    await refuseFunds(ways.depositUrl);
    return "stay";
  }
  const { title, body } = textOf(error);
  const canLeave = canAskFrame(ways.lobbyUrl);
  const hasEnded = error.code === "SESSION_EXPIRED" || error.code === "PLAYER_BLOCKED";
  const leave = { text: t`Back to the lobby`, primary: hasEnded };
  const stay = { text: t`OK`, primary: !hasEnded };
  const actions = hasEnded && canLeave ? [leave] : canLeave ? [stay, leave] : [stay];
  const taken = actions[await showNotice(title, body, actions)];
  if (taken === leave) askFrame("banyan:lobby", ways.lobbyUrl);
  return hasEnded || taken === leave ? "left" : "stay";
}

function textOf({ code }: StudioRefusal): RefusalText {
  if (code === "BET_NOT_ALLOWED") {
    return {
      title: t`This bet is not available`,
      body: t`This bet, or what it could win, is outside the limits of the game. No bet was placed.`,
    };
  }
  if (code === "WALLET_UNREACHABLE") {
    return {
      title: t`Your wallet is not responding`,
      body: t`This bet did not count. If your stake was taken, it is on its way back. Please try again in a moment.`,
    };
  }
  return refusalText(code);
}

export async function refuseFunds(depositUrl: string | null): Promise<void> {
  const { title, body } = refusalText("INSUFFICIENT_FUNDS");
  const deposit = { text: t`Deposit`, primary: true };
  const close = { text: t`Close` };
  const actions = canAskFrame(depositUrl) ? [deposit, close] : [close];
  const taken = actions[await showNotice(title, body, actions)];
  if (taken === deposit) askFrame("banyan:deposit", depositUrl);
}
