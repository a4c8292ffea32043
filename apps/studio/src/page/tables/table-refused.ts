import { t } from "@lingui/core/macro";
import type { TableError } from "../../protocol/tables.ts";
import { StudioRefusal } from "../client/studio-client.ts";
import { askFrame, canAskFrame } from "../parent-frame.ts";
import { showNotice } from "../shell/notice.ts";
import { tableRefusalText } from "./texts/table-refusal-texts.ts";

/** Refusals that the line above the chips tells: the round goes on, and a notice would cover it. */
const BRIEF: readonly string[] = [
  "BETS_CLOSED",
  "UNDO_CLOSED",
  "TOO_MANY_BETS",
  "TABLE_FULL",
  "TABLE_PAUSED",
  "DECISION_OVER",
];

/** The code of a refusal, also one that only tables have; undefined for every other error. */
export function refusalCode(error: unknown): TableError["code"] | undefined {
  return error instanceof StudioRefusal ? error.code : undefined;
}

/** Tells why a call was refused: brief refusals by `hint`, the others by a notice with a way out. */
export async function tellTableRefusal(
  code: TableError["code"],
  ways: { readonly lobbyUrl: string | null; readonly depositUrl: string | null; hint(text: string): void },
): Promise<void> {
  const { title, body } = tableRefusalText(code);
  if (BRIEF.includes(code)) {
    ways.hint(`${title}. ${body}`);
    return;
  }
  const stay = { text: t`Close` };
  if (code === "INSUFFICIENT_FUNDS") {
    const deposit = { text: t`Deposit`, primary: true };
    const actions = canAskFrame(ways.depositUrl) ? [deposit, stay] : [stay];
    if (actions[await showNotice(title, body, actions)] === deposit) askFrame("banyan:deposit", ways.depositUrl);
    return;
  }
  const leave = { text: t`Back to the lobby`, primary: true };
  const hasEnded = code === "SESSION_EXPIRED" || code === "PLAYER_BLOCKED" || code === "SESSION_ELSEWHERE";
  const actions = hasEnded && canAskFrame(ways.lobbyUrl) ? [leave, stay] : [stay];
  if (actions[await showNotice(title, body, actions)] === leave) askFrame("banyan:lobby", ways.lobbyUrl);
}
