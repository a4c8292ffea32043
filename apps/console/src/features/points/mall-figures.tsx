import { Amount, StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { RedemptionCase } from "../../platform/answers.ts";

/** A number of points, from hundredths. */
export function Points({ points }: { readonly points: string }) {
  return <Amount minor={points} currency="PTS" />;
}

const TONES: Readonly<Record<RedemptionCase["status"], Tone>> = {
  in_process: "accent",
  approved: "win",
  rejected: "neutral",
};

export function RedemptionStatus({ status }: Pick<RedemptionCase, "status">) {
  const { t } = useLingui();
  const words: Readonly<Record<RedemptionCase["status"], string>> = {
    in_process: t`Waiting`,
    approved: t`Approved`,
    rejected: t`Rejected`,
  };
  return <StatusPill tone={TONES[status]}>{words[status]}</StatusPill>;
}

/** The name of a redemption: its reward, or the conversion into money. */
export function RedemptionName({ redemption }: { readonly redemption: RedemptionCase }) {
  const { t } = useLingui();
  if (redemption.type === "convert") return <>{t`Points into money`}</>;
  return (
    <bdi>
      {redemption.name}
      {redemption.quantity > 1 ? ` × ${redemption.quantity}` : ""}
    </bdi>
  );
}
