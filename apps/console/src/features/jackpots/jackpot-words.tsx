import { StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { JackpotPoolLine } from "../../platform/answers.ts";

/** How each kind of jackpot falls, in a word or two. */
export function useJackpotKinds(): Readonly<Record<JackpotPoolLine["kind"], string>> {
  const { t } = useLingui();
  return { chance: t`By chance`, must_drop: t`Must drop by an amount`, mystery: t`Mystery, by time` };
}

export function JackpotState({ state }: { readonly state: JackpotPoolLine["state"] }) {
  return state === "open" ? (
    <StatusPill tone="live">
      <Trans>Running</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="neutral">
      <Trans>Closed</Trans>
    </StatusPill>
  );
}
