import { StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { GameReturnLine } from "../../platform/answers.ts";

const TONES: Readonly<Record<GameReturnLine["status"], Tone>> = {
  few: "neutral",
  within: "win",
  outside: "accent",
  alarm: "danger",
};

/** Whether chance explains what a game has returned. */
export function ReturnStatus({ status }: { readonly status: GameReturnLine["status"] }) {
  const { t } = useLingui();
  const words = {
    few: t`Too few bets`,
    within: t`As published`,
    outside: t`At the edge`,
    alarm: t`Alarm`,
  };
  return <StatusPill tone={TONES[status]}>{words[status]}</StatusPill>;
}
