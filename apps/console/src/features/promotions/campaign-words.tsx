import { hasTimeToJoin, isGift } from "@banyan/contract/rewards/bonus-preview";
import { Amount, categoryName, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Campaign } from "../../platform/answers.ts";
import { useAudienceWords } from "../../shared/audience/audience-words.ts";
import type { Fact } from "../../shared/frame/facts.tsx";

/** Rates are hundredths of a per cent, multipliers hundredths. */
const WHOLE = 10_000;
const HUNDREDTHS = 100;

/** The words for kinds, periods and bases. */
export function useCampaignWords() {
  const { t } = useLingui();
  return {
    kinds: {
      first_deposit: t`First deposit`,
      reload: t`Reload`,
      new_player: t`New player`,
      app_download: t`App download`,
      birthday: t`Birthday`,
      points_mall: t`Bonus for points`,
    },
    /** When a gift can be taken. */
    occasions: {
      first_deposit: null,
      reload: null,
      new_player: t`A player takes it in the first days after registering. The bonus is credited without a deposit.`,
      app_download: t`A player takes it in the installed app. The bonus is credited without a deposit. The app reports its start by itself, so allow only one account of a device.`,
      birthday: t`A player takes it once a year, from the birthday on. The birthday must be in the profile 30 days before. The bonus is credited without a deposit.`,
      points_mall: t`A player redeems it in the points mall. Write a reward of the kind “A bonus” under Content, and choose this promotion there.`,
    },
    periods: { once: t`once`, day: t`once a day`, week: t`once a week` },
    places: {
      locked: t`in the cash, locked`,
      first: t`apart, played before the cash`,
      last: t`apart, played after the cash`,
    },
    bases: { bonus: t`the bonus`, bonus_and_deposit: t`the bonus and the deposit` },
  };
}

/** The terms of a promotion, as facts. */
export function useTermFacts({
  kind,
  terms,
  currency,
  audience: rules,
}: Pick<Campaign, "kind" | "terms" | "currency" | "audience">): Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { kinds, periods, bases, places } = useCampaignWords();
  const { wallet } = terms;
  const gift = isGift(kind);
  const sayAudience = useAudienceWords();
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const share = formats.percent(terms.rate / WHOLE);
  const cap = money(terms.cap);
  const times = formats.number(terms.multiplier / HUNDREDTHS);
  const base = bases[terms.base];
  const games = terms.contributions.map(({ category, rate }) => {
    const named = categoryName(category);
    return `${named ? t(named) : category} ${formats.percent(rate / WHOLE)}`;
  });
  const kindOfGift = () => {
    if (kind === "birthday") return `${kinds[kind]}, ${t`once a year`}`;
    return kind === "points_mall" ? `${kinds[kind]}, ${periods[terms.every]}` : kinds[kind];
  };
  return [
    ...(gift
      ? [
          { label: t`Kind`, value: kindOfGift() },
          { label: t`Gift`, value: cap },
        ]
      : [
          { label: t`Kind`, value: `${kinds[kind]}, ${periods[terms.every]}` },
          {
            label: t`Bonus`,
            value: (
              <Trans>
                {share} of the deposit, up to {cap}
              </Trans>
            ),
          },
          { label: t`Minimum deposit`, value: money(terms.minimumDeposit) },
        ]),
    {
      label: t`To play`,
      value: (
        <Trans>
          {times} × {base}
        </Trans>
      ),
    },
    ...(gift
      ? []
      : [
          {
            label: t`Deposit to play`,
            value: <bdi dir="ltr">{`${formats.number(terms.depositMultiplier / HUNDREDTHS)} ×`}</bdi>,
          },
        ]),
    { label: t`Games that count`, value: games.join(" · ") },
    { label: t`Highest stake`, value: terms.maximumStake === null ? "—" : money(terms.maximumStake) },
    { label: t`The bonus is kept`, value: places[wallet?.order ?? "locked"] },
    ...(wallet === null
      ? []
      : [
          {
            label: t`Cash when it is played`,
            value: wallet.cashable ? t`the bonus and the winnings` : t`the winnings`,
          },
          {
            label: t`Highest amount that becomes cash`,
            value: wallet.maximumWin === null ? "—" : money(wallet.maximumWin),
          },
        ]),
    { label: t`Who may join`, value: sayAudience(rules) },
    ...(!hasTimeToJoin(kind)
      ? []
      : [{ label: gift ? t`Days to take it` : t`Days to deposit`, value: formats.days(terms.joinDays) }]),
    { label: t`Days to play`, value: formats.days(terms.days) },
    { label: t`Places in all`, value: terms.places === null ? t`no limit` : formats.number(terms.places) },
  ];
}
