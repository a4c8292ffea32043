import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { previewOffer } from "../../shared/promotions/offer-terms.ts";
import { promotionsOptions } from "../../shared/promotions/promotion-queries.ts";
import { useLanguage } from "../../texts/use-language.ts";

/** Shows the bonus that the joined promotion adds to this deposit. */
export function DepositBonus({ minor }: { readonly minor: string | undefined }) {
  const { data } = useQuery(promotionsOptions(useLanguage()));
  const joined = data?.value.list.find(({ state, offer }) => state === "joined" && offer !== null);
  if (!joined?.offer) return null;
  const { title, offer } = joined;
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
