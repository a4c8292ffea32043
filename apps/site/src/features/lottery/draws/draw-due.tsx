import { Trans } from "@lingui/react/macro";
import type { LotteryDraw } from "../../../platform/answers.ts";

/** The state of a draw that takes no more bets and has no result. */
export function DrawDue({ draw }: { readonly draw: Pick<LotteryDraw, "origin"> }) {
  return draw.origin === "outside" ? (
    <Trans>Waiting for the result.</Trans>
  ) : (
    <Trans>The numbers are being drawn.</Trans>
  );
}
