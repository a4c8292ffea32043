import { computeReward } from "@banyan/contract/rewards/plans/compute-reward";
import { minorDigits } from "@banyan/kernel";
import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { planInputOf } from "./plan-draft.ts";

interface ExampleRewardProps {
  readonly input: NonNullable<ReturnType<typeof planInputOf>>;
  readonly currency: string;
}

/** Bets of whole units that the example plays in every category. */
const PLAYED = 10_000n;

/** The reward of a player who bets the same in every category and wins nothing, by the function that pays. */
export function ExampleReward({ input: { kind, terms }, currency }: ExampleRewardProps) {
  const stake = PLAYED * 10n ** BigInt(minorDigits(currency));
  const exact = { ...terms, minimum: BigInt(terms.minimum), cap: BigInt(terms.cap) };
  const play = terms.rates.map(({ category }) => ({ category, stake, payout: 0n, validBet: stake, pledged: 0n }));
  const { amount, lapsed } = computeReward(kind, exact, play, { carried: 0n, deducted: 0n });
  const money = (minor: bigint) => <Amount minor={minor} currency={currency} show="code" />;
  const figures = { stake: money(stake), amount: money(amount), lapsed: money(lapsed), minimum: money(exact.minimum) };
  return (
    <section className="grid gap-2 rounded-tile bg-raised p-4 text-15">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>What a player gets</Trans>
      </h3>
      <p>
        {kind === "rebate" ? (
          <Trans>
            Valid bets of {figures.stake} in each category bring {figures.amount}.
          </Trans>
        ) : (
          <Trans>
            A loss of {figures.stake} in each category brings {figures.amount}.
          </Trans>
        )}{" "}
        {lapsed > 0n ? <Trans>{figures.lapsed} lapse.</Trans> : null}{" "}
        {terms.anyTime ? (
          <Trans>
            From {figures.minimum} on, players may take it before the end. The end pays the rest, so the sum is the
            same.
          </Trans>
        ) : null}
      </p>
    </section>
  );
}
