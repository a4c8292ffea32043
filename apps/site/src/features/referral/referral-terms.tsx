import { formatMoney } from "@banyan/kernel";
import { Card, useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnReferrals } from "../../platform/answers.ts";

/** Rates are hundredths of a per cent. */
const WHOLE = 10_000;

export interface ReferralTermsProps {
  readonly terms: NonNullable<OwnReferrals["terms"]>;
  readonly currency: string;
}

/** The rewards that a friend who registers now would bring, in plain words. */
export function ReferralTerms({ terms, currency }: ReferralTermsProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const money = (minor: string) => formatMoney(minor, currency, i18n.locale, "code");
  const { firstDeposit, steps, share, friendsMost, claimDays } = terms;
  const lines = [
    ...(firstDeposit
      ? [
          {
            amount: money(firstDeposit.amount),
            text: t`for a first deposit of at least ${money(firstDeposit.minimum)}`,
          },
        ]
      : []),
    ...steps.map((step) => ({ amount: money(step.amount), text: t`when your friend has bet ${money(step.validBet)}` })),
    ...(share
      ? [
          {
            amount: formats.percent(share.rate / WHOLE),
            text: t`${plural(share.days, {
              one: "of your friend's bets on the first day",
              other: "of your friend's bets in the first # days",
            })}`,
          },
        ]
      : []),
  ];
  const friends = formats.number(friendsMost);
  return (
    <Card title={<Trans>What a friend brings you</Trans>}>
      <ul className="flex flex-col gap-3">
        {lines.map(({ amount, text }) => (
          <li key={text} className="flex items-baseline gap-3">
            <span className="min-w-24 shrink-0 text-17 font-heavy text-live">{amount}</span>
            <span className="text-15">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-text-2">
        <Trans>For up to {friends} friends.</Trans>{" "}
        {t`${plural(claimDays, {
          one: "You have # day to claim each reward in the reward center.",
          other: "You have # days to claim each reward in the reward center.",
        })}`}{" "}
        <Trans>A friend is another person with their own device. We look at doubtful cases before we pay.</Trans>
      </p>
    </Card>
  );
}
