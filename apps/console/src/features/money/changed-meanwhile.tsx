import { useLingui } from "@lingui/react/macro";
import { Info } from "lucide-react";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { useOperator } from "../../platform/use-operator.ts";

interface FollowedCase {
  readonly state: string;
  readonly decisions: WithdrawalCase["decisions"];
}

interface ChangedMeanwhileProps {
  /** The case as it was when the drawer was opened. */
  readonly opened: FollowedCase;
  readonly now: FollowedCase;
}

/** Says who decided the case while its drawer was open, or that it changed without a decision. */
export function ChangedMeanwhile({ opened, now }: ChangedMeanwhileProps) {
  const { t } = useLingui();
  const own = useOperator()?.name;
  const latest = now.decisions.at(-1);
  const isDecided = latest !== undefined && now.decisions.length > opened.decisions.length;
  if (now.state === opened.state && !isDecided) return null;
  // One's own decision closes the drawer.
  if (isDecided && latest.operator === own) return null;
  const name = latest?.operator ?? "";
  const words = {
    approve: t`${name} has approved this while it was open here.`,
    reject: t`${name} has refused this while it was open here.`,
    return: t`${name} has returned the money while this was open here.`,
    force_receipt: t`${name} has forced the receipt while this was open here.`,
  } as const;
  return (
    <output className="flex items-start gap-2 rounded-control bg-info-tint p-3 text-15 text-info">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{isDecided ? words[latest.decision] : t`This has changed while it was open here.`}</span>
    </output>
  );
}
