import { isGift } from "@banyan/contract/rewards/bonus-preview";
import { Amount, MoneyField } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { PromotionOffer } from "../../platform/answers.ts";
import { useAmount } from "../form/use-amount.tsx";
import { previewOffer } from "./offer-terms.ts";

const ENDLESS = "999999999999999999";

/** The part of an offer that decides its effect. */
type Offered = Pick<PromotionOffer, "kind" | "terms" | "currency">;

/** Tells before the member joins or redeems: the effect of a gift, or of a typed deposit. */
export function WhatIf({ offer }: { readonly offer: Offered }) {
  return isGift(offer.kind) ? <GiftEffect offer={offer} /> : <DepositEffect offer={offer} />;
}

function GiftEffect({ offer }: { readonly offer: Offered }) {
  const { kind, currency, terms } = offer;
  const { bonus, toPlay } = previewOffer(offer, terms.cap);
  const money = (minor: bigint) => <Amount minor={minor.toString()} currency={currency} show="code" />;
  const of = { bonus: money(bonus), toPlay: money(toPlay) };
  return (
    <section className="flex flex-col gap-3 rounded-tile bg-raised p-4">
      <p className="text-15">
        {kind === "points_mall" ? (
          <Trans>You receive {of.bonus} as soon as you redeem it.</Trans>
        ) : (
          <Trans>You receive {of.bonus} as soon as you join.</Trans>
        )}{" "}
        {toPlay === 0n ? <Trans>It is yours.</Trans> : <Trans>It is yours after bets of {of.toPlay}.</Trans>}
      </p>
      {toPlay > 0n && <LockNote terms={terms} depositToPlay={0n} />}
    </section>
  );
}

/** Computes the bonus of a deposit. */
function DepositEffect({ offer }: { readonly offer: Offered }) {
  const { currency, terms } = offer;
  const amount = useAmount(currency, { minimum: "1", maximum: ENDLESS });
  const deposit = amount.minor ?? terms.minimumDeposit;
  const { bonus, toPlay, depositToPlay } = previewOffer(offer, deposit);
  const money = (minor: bigint | string) => <Amount minor={minor.toString()} currency={currency} show="code" />;
  const least = money(terms.minimumDeposit);
  const of = { deposit: money(deposit), bonus: money(bonus), toPlay: money(toPlay) };
  return (
    <section className="flex flex-col gap-3 rounded-tile bg-raised p-4">
      <MoneyField {...amount.field} name="what-if" label={<Trans>What would a deposit bring?</Trans>} />
      <output className="text-15">
        {bonus === 0n ? (
          <Trans>Deposit {least} or more to receive the bonus.</Trans>
        ) : (
          <Trans>
            A deposit of {of.deposit} brings a bonus of {of.bonus}. It is yours after bets of {of.toPlay}.
          </Trans>
        )}{" "}
        {depositToPlay > 0n && <Trans>Your deposit is free after bets of {money(depositToPlay)}.</Trans>}
      </output>
      <LockNote terms={terms} depositToPlay={depositToPlay} />
    </section>
  );
}

interface LockNoteProps extends Pick<PromotionOffer, "terms"> {
  readonly depositToPlay: bigint;
}

/** Explains the lock until the bonus is played, and giving it up. */
function LockNote({ terms, depositToPlay }: LockNoteProps) {
  return (
    <p className="text-13 text-text-3">
      {terms.wallet === null ? (
        <Trans>
          The bonus and what you win with it are locked until then. You can give it up at any time: your own money stays
          yours, less what was lost in play.
        </Trans>
      ) : depositToPlay > 0n ? (
        <Trans>
          The bonus is kept beside your balance. The deposit stays locked until it is played, also when you give the
          bonus up. You can withdraw the rest of your own money at any time.
        </Trans>
      ) : (
        <Trans>
          The bonus is kept beside your balance, and you can withdraw your own money at any time. You can give the bonus
          up at any time: your own money is not touched.
        </Trans>
      )}
    </p>
  );
}
