import { isGift } from "@banyan/contract/rewards/bonus-preview";
import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Promotion, PromotionOffer } from "../../platform/answers.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { previewOffer } from "../../shared/promotions/offer-terms.ts";
import { promotionsOptions } from "../../shared/promotions/promotion-queries.ts";
import { useLanguage } from "../../texts/use-language.ts";

interface DepositBonusProps {
  /** The typed amount in minor units. */
  readonly minor: string | undefined;
}

/** Shows the bonus that the joined promotion adds to this deposit, or a promotion that can be joined before it. */
export function DepositBonus({ minor }: DepositBonusProps) {
  const { data } = useQuery(promotionsOptions(useLanguage()));
  const joined = data?.value.list.find(({ state, offer }) => state === "joined" && offer !== null);
  if (joined?.offer) return <JoinedBonus title={joined.title} offer={joined.offer} minor={minor} />;
  const open = data?.value.list.find(
    ({ state, offer }) => state === "join" && offer !== null && !isGift(offer.kind) && offer.obstacle === null,
  );
  return open?.offer ? <OfferedBonus promotion={open} offer={open.offer} minor={minor} /> : null;
}

interface BonusProps extends DepositBonusProps {
  readonly offer: PromotionOffer;
}

function JoinedBonus({ title, offer, minor }: BonusProps & Pick<Promotion, "title">) {
  const money = (amount: string) => <Amount minor={amount} currency={offer.currency} show="code" />;
  const { bonus, toPlay, depositToPlay } = previewOffer(offer, minor ?? "0");
  const least = money(offer.terms.minimumDeposit);
  const added = money(bonus.toString());
  const bets = money(toPlay.toString());
  return (
    <output className="rounded-control bg-raised p-3 text-15">
      <bdi className="block font-bold">{title}</bdi>
      {bonus === 0n ? (
        <>
          <Trans>Deposit {least} or more to receive the bonus.</Trans>{" "}
          {offer.kind === "first_deposit" && <Trans>A smaller first deposit ends this promotion for you.</Trans>}
        </>
      ) : (
        <Trans>
          We add a bonus of {added}. It is yours after bets of {bets}.
        </Trans>
      )}{" "}
      {depositToPlay > 0n && <Trans>Your deposit is free after bets of {money(depositToPlay.toString())}.</Trans>}
    </output>
  );
}

/** A bonus locks money, so it is never added to a deposit whose member has not joined. */
function OfferedBonus({ promotion: { id, title }, offer, minor }: BonusProps & { readonly promotion: Promotion }) {
  const money = (amount: string) => <Amount minor={amount} currency={offer.currency} show="code" />;
  const { bonus } = previewOffer(offer, minor ?? "0");
  const least = money(offer.terms.minimumDeposit);
  const added = money(bonus.toString());
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised p-3 text-15">
      <p className="min-w-0 flex-1 basis-56">
        <bdi className="block font-bold">{title}</bdi>
        {bonus === 0n ? (
          <Trans>Join it first, then deposit {least} or more to receive a bonus.</Trans>
        ) : (
          <Trans>Join it first, and this deposit brings a bonus of {added}.</Trans>
        )}
      </p>
      <ButtonLink to="/promotions" hash={id}>
        <Trans>See the terms</Trans>
      </ButtonLink>
    </div>
  );
}
