import { Amount, Card, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { AgentDetail } from "../../platform/answers.ts";
import { Facts } from "../../shared/frame/facts.tsx";

/** The figures of an agent's team, now and in the period. */
export function AgentFigures({ figures, period, currency }: Pick<AgentDetail, "figures" | "period" | "currency">) {
  const { t } = useLingui();
  const formats = useFormats();
  const money = (minor: string) => <Amount minor={minor} currency={currency} />;
  const number = (count: number) => <bdi className="tabular">{formats.number(count)}</bdi>;
  const days = formats.dates(`${period.from}T12:00`, `${period.to}T12:00`);
  const asOf = formats.dateTime(figures.asOf);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
        <Card title={t`Team now`}>
          <Facts
            facts={[
              { label: t`Members below`, value: number(figures.members) },
              { label: t`Online`, value: number(figures.online) },
              { label: t`Balances with the agent's`, value: money(figures.balance) },
            ]}
          />
        </Card>
        <Card title={t`Money`}>
          <Facts
            facts={[
              { label: t`Deposits`, value: money(figures.deposits) },
              { label: t`Withdrawals`, value: money(figures.withdrawals) },
              { label: t`Bonuses`, value: money(figures.bonuses) },
            ]}
          />
        </Card>
        <Card title={t`Play`}>
          <Facts
            facts={[
              { label: t`Valid bet`, value: money(figures.validBet) },
              { label: t`Players won, net`, value: money(figures.net) },
              { label: t`Active members`, value: number(figures.active) },
              { label: t`Registrations`, value: number(figures.registrations) },
              { label: t`First deposits`, value: number(figures.firstDeposits) },
            ]}
          />
        </Card>
      </div>
      <p className="mt-2 text-13 text-text-3">
        <Trans>
          {days}, as of {asOf}. Amounts contain the agent's own money and play.
        </Trans>
      </p>
    </>
  );
}
