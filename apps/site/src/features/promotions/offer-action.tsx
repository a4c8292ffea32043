import { isGift } from "@banyan/contract/rewards/bonus-preview";
import { Button, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Promotion, PromotionOffer } from "../../platform/answers.ts";
import { isInstalled } from "../../platform/use-install.ts";
import { queries } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { promotionChanged } from "../../shared/promotions/promotion-changed.ts";
import { AllTaken } from "./all-taken.tsx";

const LINK = "touch-target font-bold text-text underline underline-offset-4";

interface OfferActionProps {
  readonly promotion: Promotion;
  readonly offer: PromotionOffer;
  readonly joining: boolean;
  readonly onJoin: () => void;
}

/** The states in which a viewer has a next step in a promotion with terms. */
export const STATES_WITH_STEP: readonly Promotion["state"][] = ["join", "joined", "process", "issued"];

/** The next step of a viewer in a promotion: sign in, join, deposit, or see the bonus. */
export function OfferAction({ promotion, offer, joining, onJoin }: OfferActionProps) {
  const signedIn = useSignedIn();
  const { id, state } = promotion;
  if (state === "joined") {
    return (
      <>
        <ButtonLink to="/member/bonusDetails">
          <Trans>Bonuses</Trans>
        </ButtonLink>
        <ButtonLink to="/member/depositv2" search={{}} tone="primary">
          <Trans>Deposit</Trans>
        </ButtonLink>
      </>
    );
  }
  if (state !== "join") {
    return (
      <ButtonLink to="/member/bonusDetails" tone="primary" size="lg" wide>
        <Trans>Bonuses</Trans>
      </ButtonLink>
    );
  }
  if (!signedIn) {
    return (
      <ButtonLink to="/login" search={{ next: `/promotions#${id}` }} tone="primary" size="lg" wide>
        <Trans>Sign in</Trans>
      </ButtonLink>
    );
  }
  return (
    <div className="flex w-full flex-col gap-2">
      {offer.obstacle && (
        <p className="text-15 text-text-2">
          <Obstacle {...offer} obstacle={offer.obstacle} />
        </p>
      )}
      {offer.kind === "points_mall" ? (
        <ButtonLink to="/pointMall" search={{}} tone="primary" size="lg" wide>
          <Trans>Points mall</Trans>
        </ButtonLink>
      ) : (
        <Button size="lg" wide tone="primary" disabled={offer.obstacle !== null} loading={joining} onClick={onJoin}>
          <Trans>Join</Trans>
        </Button>
      )}
    </div>
  );
}

interface ObstacleProps extends Pick<PromotionOffer, "kind" | "terms"> {
  readonly obstacle: NonNullable<PromotionOffer["obstacle"]>;
}

function Obstacle({ kind, terms, obstacle }: ObstacleProps) {
  const days = useFormats().days(terms.joinDays);
  switch (obstacle) {
    case "not_in_audience":
      return <Trans>This promotion is for other members.</Trans>;
    case "device_used":
      return <Trans>Another account has taken this promotion on this device.</Trans>;
    case "not_first_deposit":
      return <Trans>This promotion is for the first deposit of an account. You have already made one.</Trans>;
    case "not_new_player":
      return <Trans>This gift is for new members. It could be taken for {days} after registering.</Trans>;
    case "app_required":
      return <AppRequired />;
    case "birthday_unknown":
      return (
        <Trans>
          Add your birthday to{" "}
          <Link to="/member/securityCenter" className={LINK}>
            your account
          </Link>
          . The gift needs it 30 days before.
        </Trans>
      );
    case "not_birthday":
      return (
        <Trans>
          This gift can be taken for {days} from your birthday on. Your birthday must be in your account 30 days before.
        </Trans>
      );
    case "bonus_active":
      return isGift(kind) ? (
        <Trans>You are playing another gift. Finish it or leave it first.</Trans>
      ) : (
        <Trans>You take part in another deposit promotion. Finish it or leave it first.</Trans>
      );
    case "limit_reached":
      return <Trans>You have already used this promotion. See above when it can be used again.</Trans>;
    case "points_required":
      return <Trans>You get this bonus for your points.</Trans>;
    case "places_gone":
      return <AllTaken places={terms.places ?? 0} />;
    case "budget_spent":
      return <Trans>All bonuses of this promotion are given away.</Trans>;
  }
}

/** Says that the gift is for the app. In the app itself, its start is reported, and the gift can be taken. */
function AppRequired() {
  const { mutate } = useMutation(queries.rewards.startApp.mutationOptions({ onSuccess: promotionChanged }));
  useEffect(() => {
    if (isInstalled()) mutate({});
  }, [mutate]);
  return (
    <Trans>
      Install{" "}
      <Link to="/appDownload" className={LINK}>
        our app
      </Link>
      , sign in there, and open this promotion in it.
    </Trans>
  );
}
