import { StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { textIn } from "../../shared/written/written.ts";

/** The trigger of each kind of jackpot, in a few words. */
export function useJackpotKinds(): Readonly<Record<JackpotPoolLine["kind"], string>> {
  const { t } = useLingui();
  return {
    chance: t`By chance`,
    must_drop: t`Must drop by an amount`,
    mystery: t`Must drop within a time`,
    draw: t`By the draws of a lottery`,
  };
}

/** Returns the name of a jackpot in the operator's language, or in another language that has one. */
export function useJackpotName(): (pool: JackpotPoolLine) => string {
  const { i18n } = useLingui();
  return ({ names }) => textIn(names, i18n.locale);
}

const STATE_TONE: Readonly<Record<JackpotPoolLine["state"], Tone>> = {
  proposed: "accent",
  open: "live",
  closed: "neutral",
  rejected: "neutral",
};

export function JackpotState({ state }: { readonly state: JackpotPoolLine["state"] }) {
  const { t } = useLingui();
  const words: Readonly<Record<JackpotPoolLine["state"], string>> = {
    proposed: t`Second operator needed`,
    open: t`Running`,
    closed: t`Closed`,
    rejected: t`Refused`,
  };
  return <StatusPill tone={STATE_TONE[state]}>{words[state]}</StatusPill>;
}
