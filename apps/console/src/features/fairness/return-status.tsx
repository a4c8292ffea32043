import { StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { GameReturnLine } from "../../platform/answers.ts";

const TONES: Readonly<Record<GameReturnLine["status"], Tone>> = {
  few: "neutral",
  within: "win",
  outside: "accent",
  alarm: "danger",
};

/** Shows whether chance explains a game's actual return. */
export function ReturnStatus({ status }: { readonly status: GameReturnLine["status"] }) {
  const { t } = useLingui();
  const words = {
    few: t`Too few bets`,
    within: t`As published`,
    outside: t`Outside the expected range`,
    alarm: t`Alarm`,
  };
  return <StatusPill tone={TONES[status]}>{words[status]}</StatusPill>;
}
