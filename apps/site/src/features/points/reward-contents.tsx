import { Amount } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Reward } from "../../platform/answers.ts";

/** The bonus or the tickets that one reward gives. Cash and goods are told by their name. */
export function RewardContents({ reward: { bonus, tickets, amount, currency } }: { readonly reward: Reward }) {
  const { t } = useLingui();
  const money = <Amount minor={amount} currency={currency} show="code" />;
  const raffle = <bdi>{tickets?.raffle}</bdi>;
  const count = tickets && t`${plural(tickets.count, { one: "# ticket", other: "# tickets" })}`;
  if (bonus) {
    return (
      <p className="text-15 font-bold">
        <Trans>Bonus of {money}</Trans>
      </p>
    );
  }
  return tickets ? (
    <p className="text-15 font-bold">
      <Trans>
        {count} for {raffle}
      </Trans>
    </p>
  ) : null;
}
