import { Dialog, EmptyState, RichText } from "@banyan/ui";
import { failureOf } from "@banyan/client";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { useLanguage } from "../../texts/use-language.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import type { Promotion } from "../../platform/answers.ts";
import { ActivityPill } from "../../shared/promotions/activity-pill.tsx";
import { OfferTermsList } from "../../shared/promotions/offer-terms-list.tsx";
import { WhatIf } from "../../shared/promotions/what-if.tsx";
import { promotionChanged } from "../../shared/promotions/promotion-changed.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { AllTaken } from "./all-taken.tsx";
import { OfferAction, STATES_WITH_STEP } from "./offer-action.tsx";
import { PromotionPeriod } from "./promotion-period.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";
import { promotionOptions } from "../../shared/promotions/promotion-queries.ts";

export interface PromotionDialogProps {
  readonly id: string;
  /** The play of a raffle, and that of red envelopes. */
  readonly raffle: ReactNode;
  readonly envelopes: ReactNode;
  /** The ranking of a race. */
  readonly race: ReactNode;
  /** The amount that a rebate has earned so far, if it can be taken before its end. */
  readonly rebate: ReactNode;
  /** The form with which a member applies for an activity. */
  readonly activity: (promotion: Promotion) => ReactNode;
  readonly onClose: () => void;
}

/** One promotion with its terms, or a note that it is over, for people who followed an old link. */
export function PromotionDialog({ id, raffle, envelopes, race, rebate, activity, onClose }: PromotionDialogProps) {
  const signedIn = useSignedIn();
  const query = useQuery(promotionOptions(id, useLanguage()));
  const promotion = query.data?.value;
  const failureText = useFailureText();
  const join = useMutation(queries.rewards.joinPromotion.mutationOptions({ onSettled: promotionChanged }));
  const gone = query.error !== null && failureOf(query.error).code !== "NETWORK";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={promotion?.title ?? <Trans>Promotion</Trans>}
      flush
      reading
      footer={
        promotion &&
        !plays(promotion, signedIn) &&
        (hasStep(promotion, signedIn) || join.error) && (
          <Step
            // The promotion may have ended meanwhile: the reason stays when there is nothing more to do.
            failure={join.error && failureText(join.error)}
          >
            {hasStep(promotion, signedIn) && (
              <Action
                promotion={promotion}
                signedIn={signedIn}
                joining={join.isPending}
                onJoin={() => promotion.offer && join.mutate({ id, version: promotion.offer.version })}
              />
            )}
          </Step>
        )
      }
    >
      {gone ? (
        <EmptyState illustration="gift" title={<Trans>This promotion is not running</Trans>}>
          <Trans>It has ended, or the link is incomplete. See the list for the promotions that are running.</Trans>
        </EmptyState>
      ) : (
        <QueryGate query={query} data={promotion}>
          {(shown) => (
            <>
              {!plays(shown, signedIn) && (
                <PromotionPicture promotion={shown} sizes="(width >= 48rem) 45rem, 100vw" first />
              )}
              <div className="flex flex-col gap-4 p-5">
                {plays(shown, signedIn) && (shown.envelopes ? envelopes : raffle)}
                {shown.summary !== "" && <p className="text-17">{shown.summary}</p>}
                {saysState(shown, signedIn) && <ActivityPill state={shown.state} className="self-start" />}
                <Taken places={takenPlaces(shown)} />
                <PromotionPeriod promotion={shown} />
                {shown.offer && <OfferTermsList offer={shown.offer} isOpen={shown.state === "join"} />}
                {shown.offer && shown.state === "join" && <WhatIf offer={shown.offer} />}
                {shown.isRace && isRunning(shown) && signedIn && race}
                {mayBeRebate(shown) && isRunning(shown) && signedIn && rebate}
                {shown.activity && signedIn && activity(shown)}
                <RichText html={shown.html} language={shown.language} />
              </div>
            </>
          )}
        </QueryGate>
      )}
    </Dialog>
  );
}

/** A raffle or red envelopes, which members play in the promotion. */
const isPlayed = ({ raffle, envelopes, state }: Promotion) => (raffle !== null || envelopes) && state === "process";
const plays = (promotion: Promotion, signedIn: boolean) => isPlayed(promotion) && signedIn;

/** A race goes on while the reward of an earlier one waits. */
const isRunning = ({ state }: Promotion) => state === "process" || state === "claim";

/** A rebate, or another promotion that needs no step. */
const mayBeRebate = ({ offer, raffle, envelopes, isRace, activity }: Promotion) =>
  !(offer ?? raffle ?? activity) && !envelopes && !isRace;

/** It pays nothing by itself: its points are spent in the mall. */
const leadsToMall = (promotion: Promotion) =>
  promotion.filters.includes("points_mall") && promotion.state === "process" && mayBeRebate(promotion);

/** Whether the viewer can do something in the promotion. Members apply for an activity in its form. */
function hasStep(promotion: Promotion, signedIn: boolean): boolean {
  const { offer, activity, state } = promotion;
  if (offer) return STATES_WITH_STEP.includes(state);
  return activity ? state === "join" && !signedIn : isRunning(promotion);
}

/** The places of a promotion that are all taken; undefined while it takes somebody in, or has ended otherwise. */
function takenPlaces({ offer, activity, state }: Promotion): number | undefined {
  const shown = offer ?? activity;
  return state === "closed" && shown?.placesLeft === 0 ? (shown.terms.places ?? undefined) : undefined;
}

function Taken({ places }: { readonly places: number | undefined }) {
  if (places === undefined) return null;
  return (
    <p className="text-15">
      <AllTaken places={places} />
    </p>
  );
}

/** A button or a form says the state by itself. */
const saysState = (promotion: Promotion, signedIn: boolean) =>
  promotion.state !== "join" && !plays(promotion, signedIn) && !(promotion.activity && signedIn);

/** The next step below the reason why joining failed. */
function Step({ failure, children }: { readonly failure: ReactNode; readonly children: ReactNode }) {
  if (!failure) return children;
  return (
    <div className="flex w-full flex-col gap-2">
      <FormError>{failure}</FormError>
      {children}
    </div>
  );
}

interface ActionProps {
  readonly promotion: Promotion;
  readonly signedIn: boolean;
  readonly joining: boolean;
  readonly onJoin: () => void;
}

function Action({ promotion, signedIn, joining, onJoin }: ActionProps) {
  const { id, offer } = promotion;
  if (offer) return <OfferAction promotion={promotion} offer={offer} joining={joining} onJoin={onJoin} />;
  if (leadsToMall(promotion)) {
    return (
      <ButtonLink to="/pointMall" search={{}} tone="primary" size="lg" wide>
        <Trans>Points mall</Trans>
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
  return promotion.state === "claim" ? <RewardWaits /> : <PlayFurther />;
}

/** A reward of the promotion can be claimed. */
function RewardWaits() {
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="text-15 text-text-2">
        <Trans>A reward from this promotion is waiting for you.</Trans>
      </p>
      <ButtonLink to="/member/rewardCenter" tone="primary" size="lg" wide>
        <Trans>Reward center</Trans>
      </ButtonLink>
    </div>
  );
}

/** A rebate, a cashback or a race counts a member's play without a further step. */
function PlayFurther() {
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="text-15 text-text-2">
        <Trans>Your play counts. The reward will wait for you in the reward center.</Trans>
      </p>
      <div className="flex gap-3 *:flex-1">
        <ButtonLink to="/member/rewardCenter">
          <Trans>Reward center</Trans>
        </ButtonLink>
        <ButtonLink to="/hot" tone="primary">
          <Trans>Hot games</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
