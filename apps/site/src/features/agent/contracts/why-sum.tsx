import { Amount, categoryName, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ContractDetail } from "../../../platform/answers.ts";
import { costNames, ratioOf } from "./contract-words.ts";

type Why = ContractDetail["why"];
type Step = "cut" | "playResult" | "validBet" | "carryIn" | "base" | "deducted" | "owedIn" | "amount" | "owedOut";

/** The meaning of a line of the sum. */
type LineLabel =
  | { readonly step: Step }
  | { readonly step: "correction"; readonly corrections: Why["corrections"] }
  | { readonly cost: Why["costs"][number] }
  | { readonly rate: number }
  | { readonly member: Why["below"][number]["member"] };

export interface SumLine {
  readonly key: string;
  readonly label: LineLabel;
  /** Minor units with their sign. */
  readonly minor: string;
  readonly isTotal?: boolean;
}

/** A sum, one line for each step. */
export function WhySum({ lines, currency }: { readonly lines: readonly SumLine[]; readonly currency: string }) {
  const { t } = useLingui();
  return (
    <dl aria-label={t`The sum`} className="flex flex-col text-15">
      {lines.map(({ key, label, minor, isTotal }) => (
        <div
          key={key}
          className={`flex items-start justify-between gap-x-4 py-2 ${isTotal ? "border-t border-hairline font-bold" : ""}`}
        >
          <dt className={isTotal ? "" : "text-text-2"}>
            <LineName label={label} currency={currency} />
          </dt>
          <dd>
            <Amount minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LineName({ label, currency }: { readonly label: LineLabel; readonly currency: string }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  if ("rate" in label) {
    const rate = formats.percent(ratioOf(label.rate));
    return <Trans>{rate} of it, cut down to the smallest unit</Trans>;
  }
  if ("member" in label) {
    const account = <bdi className="wrap-anywhere">{label.member.account}</bdi>;
    return <Trans>Paid to {account} by your downline's contract</Trans>;
  }
  if ("cost" in label) {
    const { name, category } = label.cost;
    const game = categoryName(category);
    return (
      <>
        {t(costNames[name])}
        {category !== "" && ` (${game ? t(game) : category})`}
      </>
    );
  }
  if (label.step === "correction") return <Corrections corrections={label.corrections} currency={currency} />;
  return <StepName step={label.step} />;
}

function StepName({ step }: { readonly step: Step }): ReactNode {
  switch (step) {
    case "playResult":
      return <Trans>Stakes less payouts of your team</Trans>;
    case "validBet":
      return <Trans>Valid bet of your team</Trans>;
    case "carryIn":
      return <Trans>Loss carried from earlier periods</Trans>;
    case "base":
      return <Trans>Base of the dividend</Trans>;
    case "deducted":
      return <Trans>Already paid for the same play</Trans>;
    case "owedIn":
      return <Trans>Owed from earlier periods</Trans>;
    case "cut":
      return <Trans>Cut by the house</Trans>;
    case "amount":
      return <Trans>Your amount</Trans>;
    case "owedOut":
      return <Trans>Taken off later periods</Trans>;
  }
}

function Corrections({
  corrections,
  currency,
}: {
  readonly corrections: Why["corrections"];
  readonly currency: string;
}) {
  const formats = useFormats();
  return (
    <>
      <Trans>Corrections of earlier periods</Trans>
      {corrections.map(({ firstDay, lastDay, was, is }) => (
        <span key={firstDay} className="block text-13 text-text-3">
          {formats.dates(`${firstDay}T12:00`, `${lastDay}T12:00`)}
          {": "}
          <Amount minor={was} currency={currency} /> {" → "} <Amount minor={is} currency={currency} />
        </span>
      ))}
    </>
  );
}
