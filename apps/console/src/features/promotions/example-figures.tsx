import { isGift, previewBonus } from "@banyan/contract/rewards/bonus-preview";
import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { inputOf } from "./campaign-draft.ts";

interface ExampleFiguresProps {
  readonly input: NonNullable<ReturnType<typeof inputOf>>;
  readonly currency: string;
}

const TWICE = 2n;
const WHOLE = 10_000n;

/** The gift, or the bonuses of three example deposits, by the function that settles them. */
export function ExampleFigures({ input: { kind, terms }, currency }: ExampleFiguresProps) {
  const minimum = BigInt(terms.minimumDeposit);
  const exact = { ...terms, cap: BigInt(terms.cap), minimumDeposit: minimum };
  const toTheCap = terms.rate > 0 ? (exact.cap * WHOLE) / BigInt(terms.rate) : minimum;
  const examples = [minimum, minimum * TWICE, toTheCap > minimum ? toTheCap : minimum];
  const deposits = isGift(kind) ? [exact.cap] : [...new Set(examples)];
  const money = (minor: bigint) => <Amount minor={minor.toString()} currency={currency} show="code" />;
  return (
    <section className="grid gap-2 rounded-tile bg-raised p-4 text-15">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>What a player gets</Trans>
      </h3>
      <ul className="grid gap-1">
        {deposits.map((deposit) => {
          const { bonus, toPlay } = previewBonus(exact, deposit);
          const figures = { deposit: money(deposit), bonus: money(bonus), toPlay: money(toPlay) };
          return (
            <li key={deposit.toString()}>
              {isGift(kind) ? (
                <Trans>
                  Gift {figures.bonus}, to play {figures.toPlay}
                </Trans>
              ) : (
                <Trans>
                  Deposit {figures.deposit}: bonus {figures.bonus}, to play {figures.toPlay}
                </Trans>
              )}
            </li>
          );
        })}
      </ul>
      {terms.places === null ? null : (
        <p>
          <Trans>All places together cost at most {money(exact.cap * BigInt(terms.places))}.</Trans>
        </p>
      )}
    </section>
  );
}
