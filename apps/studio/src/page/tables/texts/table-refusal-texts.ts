import { t } from "@lingui/core/macro";
import type { TableError } from "../../../protocol/tables.ts";
import { refusalText, type RefusalText } from "../../texts/refusal-texts.ts";

/** The text of a table's refusal: what happened, and where the stake is. */
export function tableRefusalText(code: TableError["code"]): RefusalText {
  switch (code) {
    case "BETS_CLOSED":
      return {
        title: t`Betting has closed`,
        body: t`Your chips were not placed. Nothing was taken from your balance.`,
      };
    case "UNDO_CLOSED":
      return { title: t`Too late to take the bet back`, body: t`The bet stays on the table for this round.` };
    case "TABLE_PAUSED":
      return { title: t`The table is paused`, body: t`Your chips were not placed. Wait, or choose another table.` };
    case "TOO_MANY_BETS":
      return { title: t`No further bet in this round`, body: t`You have placed as many bets as a round allows.` };
    case "TABLE_FULL":
      return {
        title: t`The table takes no more on this spot`,
        body: t`Your chips were not placed. Choose another spot or a smaller bet.`,
      };
    case "DECISION_OVER":
      return {
        title: t`This decision came too late`,
        body: t`The hand goes on by the rule for silence. Nothing more was taken from your balance.`,
      };
    case "BET_NOT_ALLOWED":
      return {
        title: t`This bet is not available`,
        body: t`The bet is outside the limits of the table. It was not placed.`,
      };
    case "WALLET_UNREACHABLE":
      return {
        title: t`Your wallet is not responding`,
        body: t`This bet did not count. If your stake was taken, it is on its way back. Please try again in a moment.`,
      };
    default:
      return refusalText(code);
  }
}
