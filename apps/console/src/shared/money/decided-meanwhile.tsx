import { useLingui } from "@lingui/react/macro";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { ChangedMeanwhile } from "../frame/changed-meanwhile.tsx";

interface FollowedCase {
  readonly state: string;
  readonly decisions: readonly Pick<WithdrawalCase["decisions"][number], "operator" | "decision">[];
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
    approve: t`${name} approved this while you had it open.`,
    reject: t`${name} refused this while you had it open.`,
    return: t`${name} returned the money while you had this open.`,
    force_receipt: t`${name} forced the receipt while you had this open.`,
    close_payout: t`${name} stated the paid amount while you had this open.`,
  } as const;
  return (
    <ChangedMeanwhile by={latest?.operator ?? null}>
      {latest === undefined ? t`This changed while you had it open.` : words[latest.decision]}
    </ChangedMeanwhile>
  );
}
