import { t } from "@lingui/core/macro";
import type { MiniRoundsPage, MiniRoundSummary } from "../../protocol/mini.ts";
import { type RoundTexts, showRounds } from "../shell/rounds-sheet.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import { timesText } from "./multiples.ts";

const MINI_TEXTS: RoundTexts<MiniRoundSummary> = {
  open: ({ finishedAt }) => (finishedAt === null ? t`Not over yet` : undefined),
  detail: ({ totalWin, multiplier }) => (totalWin === "0" ? "" : timesText(multiplier)),
};

/** The player's rounds. Resolves to the id of the round to replay, or to undefined. */
export function showMiniHistory(
  load: (before: string | null) => Promise<MiniRoundsPage>,
  money: MoneyFormat,
): Promise<string | undefined> {
  return showRounds(load, money, MINI_TEXTS);
}
