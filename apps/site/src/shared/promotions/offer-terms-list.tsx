import { hasTimeToJoin, isGift } from "@banyan/contract/rewards/bonus-preview";
import { Amount, categoryName, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PromotionOffer } from "../../platform/answers.ts";

/** Rates are hundredths of a per cent, multipliers hundredths. */
const WHOLE = 10_000;
const HUNDREDTHS = 100;

interface OfferTermsListProps {
  readonly offer: Pick<PromotionOffer, "kind" | "terms" | "currency" | "placesLeft">;
  /** Whether the viewer could take a place. */
  readonly isOpen: boolean;
}

/** The exact terms of a bonus, one line each. */
export function OfferTermsList({ offer, isOpen }: OfferTermsListProps) {
  const { kind, terms, currency, placesLeft } = offer;
  const { t } = useLingui();
  const formats = useFormats();
  const gift = isGift(kind);
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const share = formats.percent(terms.rate / WHOLE);
  const cap = money(terms.cap);
  const times = formats.number(terms.multiplier / HUNDREDTHS);
  const depositTimes = formats.number(terms.depositMultiplier / HUNDREDTHS);
  const games = terms.contributions.map(({ category, rate }) => {
    const named = categoryName(category);
    const name = named ? t(named) : category;
    return rate === WHOLE ? name : `${name} ${formats.percent(rate / WHOLE)}`;
  });
  return (
    <dl className="divide-y divide-hairline border-y border-hairline text-15">
      {gift ? (
        <Term label={kind === "points_mall" ? <Trans>Bonus for points</Trans> : <Trans>Gift without a deposit</Trans>}>
          {cap}
        </Term>
      ) : (
        <>
          <Term label={<Trans>Bonus</Trans>}>
            <Trans>
              {share} of your deposit, up to {cap}
            </Trans>
          </Term>
          <Term label={<Trans>Minimum deposit</Trans>}>{money(terms.minimumDeposit)}</Term>
        </>
      )}
      <Term label={<Trans>To play before the bonus is yours</Trans>}>
        {terms.base === "bonus" ? (
          <Trans>{times} × the bonus</Trans>
        ) : (
          <Trans>{times} × the bonus and the deposit</Trans>
        )}
      </Term>
      {terms.base === "bonus" && terms.depositMultiplier > 0 && (
        <Term label={<Trans>To play before the deposit is free</Trans>}>
          <Trans>{depositTimes} × the deposit</Trans>
        </Term>
      )}
      <Term label={<Trans>Games that count</Trans>}>{games.join(" · ")}</Term>
      {terms.maximumStake !== null && (
        <Term label={<Trans>Highest stake that counts</Trans>}>{money(terms.maximumStake)}</Term>
      )}
      {terms.wallet !== null && <WalletTerms wallet={terms.wallet} money={money} />}
      {hasTimeToJoin(kind) && <Term label={<TimeToJoin kind={kind} />}>{formats.days(terms.joinDays)}</Term>}
      <Term label={<Trans>Time to play</Trans>}>{formats.days(terms.days)}</Term>
      <Term label={<Trans>You can take part</Trans>}>
        {kind === "birthday" ? <Trans>once a year</Trans> : <Every every={terms.every} />}
      </Term>
      {terms.places !== null && (
        <Term label={<Trans>Places in all</Trans>}>
          <Places places={terms.places} left={isOpen ? placesLeft : null} />
        </Term>
      )}
    </dl>
  );
}

interface PlacesProps {
  readonly places: number;
  /** Null where it does not matter to the viewer any more. */
  readonly left: number | null;
}

function Places({ places, left }: PlacesProps) {
  const formats = useFormats();
  const all = formats.number(places);
  if (left === null) return all;
  const free = formats.number(left);
  return (
    <Trans>
      {free} of {all} left
    </Trans>
  );
}

interface WalletTermsProps {
  readonly wallet: NonNullable<PromotionOffer["terms"]["wallet"]>;
  readonly money: (minor: string) => ReactNode;
}

/** The terms of bonus money that is kept apart from cash. */
function WalletTerms({ wallet: { order, cashable, maximumWin }, money }: WalletTermsProps) {
  return (
    <>
      <Term label={<Trans>Where the bonus is kept</Trans>}>
        <Trans>beside your balance</Trans>
      </Term>
      <Term label={<Trans>Games use it</Trans>}>
        {order === "first" ? <Trans>before your own money</Trans> : <Trans>after your own money</Trans>}
      </Term>
      <Term label={<Trans>Yours when it is played</Trans>}>
        {cashable ? <Trans>the bonus and its winnings</Trans> : <Trans>its winnings</Trans>}
      </Term>
      {maximumWin !== null && <Term label={<Trans>Highest amount that becomes yours</Trans>}>{money(maximumWin)}</Term>}
    </>
  );
}

/** The name of the days in which a player deposits, or takes a gift. */
function TimeToJoin({ kind }: Pick<PromotionOffer, "kind">) {
  if (kind === "new_player") return <Trans>Time to take it after registering</Trans>;
  return kind === "birthday" ? (
    <Trans>Time to take it from your birthday on</Trans>
  ) : (
    <Trans>Time to deposit after joining</Trans>
  );
}

function Every({ every }: Pick<PromotionOffer["terms"], "every">) {
  if (every === "day") return <Trans>once a day</Trans>;
  return every === "week" ? <Trans>once a week</Trans> : <Trans>once</Trans>;
}

function Term({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
