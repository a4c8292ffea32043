import { plural, t } from "@lingui/core/macro";
import type { RoundsPage, RoundSummary } from "../../../protocol/index.ts";
import type { MoneyFormat } from "../../texts/formats.ts";
import { type RoundTexts, showRounds } from "../../shell/rounds-sheet.ts";

const SLOT_TEXTS: RoundTexts<RoundSummary> = {
  open: ({ outcome }) => (outcome === "paying" ? t`Win being paid` : undefined),
  detail: (round) =>
    round.freeSpins === 0 ? "" : plural(round.freeSpins, { one: "# free spin", other: "# free spins" }),
};

/** The rounds of the session. Resolves to the id of the round to replay, or to undefined. */
export function showHistory(
  load: (before: string | null) => Promise<RoundsPage>,
  money: MoneyFormat,
): Promise<string | undefined> {
  return showRounds(load, money, SLOT_TEXTS);
}
