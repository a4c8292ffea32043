import { t } from "@lingui/core/macro";
import type { RoundView } from "../../../protocol/index.ts";
import type { MoneyFormat } from "../../texts/formats.ts";
import { gradeOf } from "../../client/grade-of-win.ts";
import { heldOf } from "./session-state.ts";

/** One sentence for screen readers: the result of the round, and the balance after it. */
export function describeRound(round: RoundView, money: MoneyFormat): string {
  const [win, stake] = [BigInt(round.totalWin), BigInt(round.bet)];
  const held = heldOf(round);
  const balance = money(BigInt(round.balanceAfter) - held);
  const grade = gradeOf(win, stake);
  if (grade === "none") return t`No win. Balance ${balance}.`;
  if (grade === "returned") return t`${money(win)} returned of your bet of ${money(stake)}. Balance ${balance}.`;
  if (held > 0n) return t`You won ${money(win)}. Gamble it, or collect it. Balance ${balance}.`;
  return t`You won ${money(win)}. Balance ${balance}.`;
}
