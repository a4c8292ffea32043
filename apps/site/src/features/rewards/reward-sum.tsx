import { exactAmount } from "@banyan/kernel";
import { Amount, categoryName, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RewardReason } from "../../platform/answers.ts";

/** Rates are hundredths of a per cent. */
const WHOLE = 10_000;

/** The arithmetic of a reward, one line for each step that changes something. */
export function RewardSum({ reason }: { readonly reason: RewardReason }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { reward, parts, carriedIn, carriedOut, whole, deducted, lapsed, advanced, cut } = reason;
  const { currency, kind } = reward;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const minus = (minor: string) => money((-BigInt(minor)).toString());
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-13 font-bold text-text-2">
        {kind === "rebate" ? <Trans>Valid bets × rate</Trans> : <Trans>Stakes less payouts × rate</Trans>}
      </h3>
      <dl className="divide-y divide-hairline border-y border-hairline text-15">
        {parts.map(({ category, base, rate }) => {
          const named = categoryName(category);
          return (
            <Line key={`${category} ${rate}`} label={named ? t(named) : category}>
              {money(base)}
              {` × ${formats.percent(rate / WHOLE)}`}
            </Line>
          );
        })}
        {carriedIn !== "0" && (
          <Line label={<Trans>Left over from earlier periods</Trans>}>
            {exactAmount(carriedIn, currency, i18n.locale)}
          </Line>
        )}
        <Line label={<Trans>Sum, without the rest below the smallest unit</Trans>}>{money(whole)}</Line>
        {deducted !== "0" && <Line label={<Trans>Bonuses and rebates of the period</Trans>}>{minus(deducted)}</Line>}
        {lapsed !== "0" && <Line label={<Trans>Above the highest amount</Trans>}>{minus(lapsed)}</Line>}
        {advanced !== "0" && <Line label={<Trans>Taken before in this period</Trans>}>{minus(advanced)}</Line>}
        {cut !== "0" && (
          <Line label={<Trans>Cut, because the budget of the promotion was spent</Trans>}>{minus(cut)}</Line>
        )}
        <Line label={<Trans>Your reward</Trans>} strong>
          {money(reward.amount)}
        </Line>
        {carriedOut !== "0" && (
          <Line label={<Trans>Left over for the next period</Trans>}>
            {exactAmount(carriedOut, currency, i18n.locale)}
          </Line>
        )}
      </dl>
    </div>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Line({ label, strong = false, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <dt className={strong ? "font-bold" : "text-text-2"}>{label}</dt>
      <dd className={strong ? "text-17 font-heavy" : "font-bold"}>
        <bdi dir="ltr">{children}</bdi>
      </dd>
    </div>
  );
}
