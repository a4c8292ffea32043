import { Amount, categoryName, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Facts } from "../../shared/frame/facts.tsx";
import { type ContractKind, costNames, figureNames, periodNames, ratioOf, type Terms } from "./agent-words.ts";

interface TermsViewProps {
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly currency: string;
  /** The place of the row that a period met. */
  readonly met?: number | null;
}

/** The terms of a contract: the rows of rates, and the play and the costs that count. */
export function TermsView({ kind, terms, currency, met }: TermsViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const listed = (parts: Readonly<Record<string, number>>, scale: number) =>
    Object.entries(parts).map(([code, part]) => {
      const name = categoryName(code);
      return `${name ? t(name) : code} ${formats.percent(part / scale)}`;
    });
  const weighed = listed(terms.weights, 100);
  const fees = listed(terms.vendorFees, 10_000);
  const dividendFacts = [
    { label: t`Costs taken off`, value: terms.costs.map((cost) => t(costNames[cost])).join(", ") || t`None` },
    ...(fees.length > 0 ? [{ label: t`Providers' part`, value: fees.join(", ") }] : []),
    ...(terms.paymentFees
      ? [
          { label: t`Payment fees of deposits`, value: formats.percent(ratioOf(terms.paymentFees.deposit)) },
          { label: t`Payment fees of withdrawals`, value: formats.percent(ratioOf(terms.paymentFees.withdrawal)) },
        ]
      : []),
    { label: t`Losses`, value: terms.carries ? t`Carried to the next period` : t`Not carried` },
  ];
  return (
    <div className="grid gap-3">
      <table className="tabular w-full text-15">
        <thead className="text-13 text-text-3">
          <tr>
            <th className="py-1 text-start font-normal">{t`At least`}</th>
            <th className="py-1 text-end font-normal">{t`Active members`}</th>
            <th className="py-1 text-end font-normal">{t`Rate`}</th>
          </tr>
        </thead>
        <tbody>
          {terms.rows.map(({ min, active, rate }, place) => (
            // Rows have no other name than their place.
            <tr key={place} className={place === met ? "font-bold text-win" : undefined}>
              <td className="border-t border-hairline py-2">
                <Amount minor={min} currency={currency} />
              </td>
              <td className="border-t border-hairline py-2 text-end">{formats.number(active)}</td>
              <td className="border-t border-hairline py-2 text-end">{formats.percent(ratioOf(rate))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          { label: t`Period`, value: t(periodNames[terms.period]) },
          { label: t`Rows measure`, value: t(figureNames[terms.bandBy]) },
          { label: t`Active from a valid bet of`, value: <Amount minor={terms.activeBet} currency={currency} /> },
          { label: t`The agent's own play`, value: terms.includesOwn ? t`Counts` : t`Does not count` },
          ...(weighed.length > 0 ? [{ label: t`Valid bet counts in part`, value: weighed.join(", ") }] : []),
          ...(kind === "dividend" ? dividendFacts : []),
        ]}
      />
    </div>
  );
}
