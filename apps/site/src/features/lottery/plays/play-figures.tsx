import type { LotteryPlay } from "@banyan/game-math/lottery";
import { useFormats, useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { codesOf, quickPick } from "../betting/entry.ts";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { oddsText, returnOf } from "./odds-text.ts";
import { UnitCount } from "./counts.tsx";

export interface PlayFiguresProps {
  readonly lottery: LotteryShown;
  readonly play: LotteryPlay;
  /** A code whose odds and return are shown. By default that of a small bet. */
  readonly code?: string | undefined;
}

const examples = new WeakMap<LotteryPlay, string>();

/** The code of a small bet of the play; undefined if it has none. */
function exampleOf(play: LotteryPlay): string | undefined {
  const known = examples.get(play);
  if (known !== undefined) return known;
  const [code] = codesOf(play, quickPick(play)) ?? [];
  if (code !== undefined) examples.set(play, code);
  return code;
}

/** The odds and the exact return of a play, and the units of a small bet. */
export function PlayFigures({ lottery, play, code }: PlayFiguresProps) {
  const formats = useFormats();
  const { locale } = useUi();
  const shown = code ?? exampleOf(play);
  if (shown === undefined) return null;
  const odds = <bdi dir="ltr">{oddsText(lottery.list.odds(play.code, shown) ?? 0, locale)}</bdi>;
  const rtp = <bdi dir="ltr">{formats.percent(returnOf(lottery.list, play, shown))}</bdi>;
  return (
    <p className="tabular text-13 font-bold text-text-2">
      <Trans>Odds {odds}</Trans> · <Trans>Returns {rtp}</Trans> · <UnitCount of={play.units(shown)} />
    </p>
  );
}
