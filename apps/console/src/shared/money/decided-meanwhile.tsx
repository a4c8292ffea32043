import { useLingui } from "@lingui/react/macro";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { ChangedMeanwhile } from "../frame/changed-meanwhile.tsx";

interface FollowedCase {
  readonly state: string;
  readonly decisions: WithdrawalCase["decisions"];
}

interface DecidedMeanwhileProps {
  /** The case as it was when the drawer was opened. */
  readonly opened: FollowedCase;
  readonly now: FollowedCase;
}

/** Names the operator who decided the case while its drawer was open, or says that it changed without a decision. */
export function DecidedMeanwhile({ opened, now }: DecidedMeanwhileProps) {
  const { t } = useLingui();
  const latest = now.decisions.length > opened.decisions.length ? now.decisions.at(-1) : undefined;
  if (now.state === opened.state && latest === undefined) return null;
  const name = latest?.operator ?? "";
  const words = {
    approve: t`${name} has approved this while it was open here.`,
    reject: t`${name} has refused this while it was open here.`,
    return: t`${name} has returned the money while this was open here.`,
    force_receipt: t`${name} has forced the receipt while this was open here.`,
  } as const;
  return (
    <ChangedMeanwhile by={latest?.operator ?? null}>
      {latest === undefined ? t`This has changed while it was open here.` : words[latest.decision]}
    </ChangedMeanwhile>
  );
}
