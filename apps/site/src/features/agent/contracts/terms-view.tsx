import { Amount, categoryName, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { AgentContract } from "../../../platform/answers.ts";
import { costNames, figureNames, periodNames, ratioOf, type Terms } from "./contract-words.ts";

export interface TermsViewProps {
  readonly kind: AgentContract["kind"];
  readonly terms: Terms;
  readonly currency: string;
  /** The place of the row that a period met. */
  readonly met?: number | null;
}

/** The terms of a contract in words: the rows of rates, and what counts. */
export function TermsView({ kind, terms, currency, met }: TermsViewProps) {
  const { t } = useLingui();
  const { period, bandBy, activeBet, includesOwn, carries, costs, vendorFees, paymentFees, weights } = terms;
  const formats = useFormats();
  const named = (code: string) => {
    const name = categoryName(code);
    return name ? t(name) : code;
  };
  const listed = (parts: Readonly<Record<string, number>>, scale: number) =>
    Object.entries(parts)
      .map(([code, part]) => `${named(code)} ${formats.percent(part / scale)}`)
      .join(", ");
  const fees = listed(vendorFees, 10_000);
  const weighed = listed(weights, 100);
  return (
    <div className="flex flex-col gap-3">
      <RateRows terms={terms} currency={currency} met={met} />
      <dl className="flex flex-col gap-1.5 text-15">
        <Line label={<Trans>Period</Trans>}>{t(periodNames[period])}</Line>
        <Line label={<Trans>Rows measure</Trans>}>{t(figureNames[bandBy])}</Line>
        <Line label={<Trans>Active from a valid bet of</Trans>}>
          <Amount minor={activeBet} currency={currency} />
        </Line>
        <Line label={<Trans>Own play</Trans>}>
          {includesOwn ? <Trans>Counts</Trans> : <Trans>Does not count</Trans>}
        </Line>
        {weighed !== "" && <Line label={<Trans>Valid bet counts in part</Trans>}>{weighed}</Line>}
        {kind === "dividend" && (
          <>
            <Line label={<Trans>Costs taken off</Trans>}>
              {costs.length === 0 ? <Trans>None</Trans> : costs.map((cost) => t(costNames[cost])).join(", ")}
            </Line>
            {fees !== "" && <Line label={<Trans>Providers' part</Trans>}>{fees}</Line>}
            {paymentFees && (
              <>
                <Line label={<Trans>Payment fees of deposits</Trans>}>
                  {formats.percent(ratioOf(paymentFees.deposit))}
                </Line>
                <Line label={<Trans>Payment fees of withdrawals</Trans>}>
                  {formats.percent(ratioOf(paymentFees.withdrawal))}
                </Line>
              </>
            )}
            <Line label={<Trans>Losses</Trans>}>
              {carries ? <Trans>Carried to the next period</Trans> : <Trans>Not carried</Trans>}
            </Line>
          </>
        )}
      </dl>
    </div>
  );
}

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-3">{label}</dt>
      <dd className="text-end font-bold">{children}</dd>
    </div>
  );
}

function RateRows({ terms: { rows }, currency, met }: Pick<TermsViewProps, "terms" | "currency" | "met">) {
  const formats = useFormats();
  return (
    <table className="tabular w-full text-15">
      <thead className="text-13 text-text-3">
        <tr>
          <th className="py-1 text-start font-normal">
            <Trans>At least</Trans>
          </th>
          <th className="py-1 text-end font-normal">
            <Trans>Active members</Trans>
          </th>
          <th className="py-1 text-end font-normal">
            <Trans>Rate</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ min, active, rate }, place) => (
          <tr
            // Rows have no other name than their place.
            key={place}
            className={place === met ? "bg-win-tint font-bold text-win" : undefined}
          >
            <td className="border-t border-hairline px-1 py-2">
              <Amount minor={min} currency={currency} />
            </td>
            <td className="border-t border-hairline px-1 py-2 text-end">{formats.number(active)}</td>
            <td className="border-t border-hairline px-1 py-2 text-end">{formats.percent(ratioOf(rate))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
