import { Amount, categoryName, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PointsConfig } from "../../platform/answers.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { PointsFigure } from "./points-figure.tsx";
import { usePointsConfig } from "./points-queries.ts";

/** How points are earned and used. `more` leads to the help page. */
export function PointsRules({ more }: { readonly more: ReactNode }) {
  const query = usePointsConfig();
  return (
    <QueryGate query={query} data={query.data?.value}>
      {({ state, convert, currency }) => (
        <div className="flex max-w-160 flex-col gap-3 text-15 text-text-2">
          {state === "open" ? (
            <p>
              <Trans>You earn points with every settled bet. Fractions are kept, so small bets count in full.</Trans>
            </p>
          ) : (
            <p>
              <Trans>You will earn points by playing and redeem them for rewards here. Points never expire.</Trans>
            </p>
          )}
          <p>
            <Trans>If a bet is corrected later, its points are corrected too. Your points never fall below zero.</Trans>
          </p>
          <p>
            <Trans>Your points go when you redeem them. If a request is rejected, all of them come back.</Trans>
          </p>
          <p>
            <Trans>Bonuses and tickets are yours as soon as you redeem them. Cash and gifts are checked first.</Trans>
          </p>
          {convert && <ConvertRate convert={convert} currency={currency} />}
          <p>{more}</p>
        </div>
      )}
    </QueryGate>
  );
}

interface ConvertRateProps extends Pick<PointsConfig, "currency"> {
  readonly convert: NonNullable<PointsConfig["convert"]>;
}

function ConvertRate({ convert, currency }: ConvertRateProps) {
  const hundred = <PointsFigure points="10000" />;
  const money = <Amount minor={convert.rate} currency={currency} show="code" />;
  return (
    <p>
      <Trans>
        {hundred} points are worth {money}.
      </Trans>
    </p>
  );
}

/** Points for a bet, by category of games. */
export function PointsRates() {
  const { t } = useLingui();
  const query = usePointsConfig();
  return (
    <QueryGate query={query} data={query.data?.value}>
      {({ rates, currency }) => {
        const bet = <Amount minor={BET} currency={currency} show="code" />;
        return rates.length === 0 ? (
          <EmptyState illustration="records" title={<Trans>No rates yet</Trans>}>
            <Trans>The rates for each type of game will be shown here once points start.</Trans>
          </EmptyState>
        ) : (
          <table className="w-full max-w-160 text-15">
            <caption className="pb-2 text-start text-13 text-text-3">
              <Trans>Points for bets of {bet} in all</Trans>
            </caption>
            <tbody className="divide-y divide-hairline">
              {rates.map(({ category, rate }) => {
                const named = categoryName(category);
                return (
                  <tr key={category}>
                    <th scope="row" className="py-3 text-start font-medium">
                      {named ? t(named) : category}
                    </th>
                    <td className="py-3 text-end font-bold">
                      <PointsFigure points={(BigInt(rate) * BET) / RATE_UNIT} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        );
      }}
    </QueryGate>
  );
}

/** Rates are hundredths of a point for 100 minor units; the table shows them for 10,000. */
const RATE_UNIT = 100n;
const BET = 10_000n;
