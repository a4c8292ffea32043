import { SkeletonLines } from "@banyan/ui";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { ActivityBoard } from "../features/promotions/activities/activity-board.tsx";
import { BudgetProposals } from "../features/promotions/budget-proposals.tsx";
import { CampaignBoard } from "../features/promotions/campaign-board.tsx";
import { CostReport } from "../features/promotions/cost-report.tsx";
import { EnvelopeBoard } from "../features/promotions/envelopes/envelope-board.tsx";
import { MissionBoard } from "../features/promotions/missions/mission-board.tsx";
import { PlanBoard } from "../features/promotions/plans/plan-board.tsx";
import { ReferralBoard } from "../features/promotions/referrals/referral-board.tsx";
import { RewardGrants } from "../features/promotions/reward-grants.tsx";
import { RaceBoard } from "../features/promotions/races/race-board.tsx";
import { RaffleBoard } from "../features/promotions/raffles/raffle-board.tsx";
import { useOperator } from "../platform/use-operator.ts";
import { SectionLinks } from "../shared/frame/section-links.tsx";

/** The sections below the promotions that members join, in the order of the page. */
const SECTIONS = [
  { id: "raffles", name: msg`Wheels and eggs` },
  { id: "envelopes", name: msg`Red envelopes` },
  { id: "missions", name: msg`Missions` },
  { id: "friends", name: msg`Invited friends` },
  { id: "races", name: msg`Races` },
  { id: "activities", name: msg`Activities` },
  { id: "plans", name: msg`Rebates and cashbacks` },
  { id: "runs", name: msg`Runs` },
  { id: "cost", name: msg`Cost and liability` },
];

/** The promotions that pay: of the brand selected in the bar, or else of the operator's first. */
export function PromotionsPage() {
  const { t } = useLingui();
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  return (
    <>
      <CampaignBoard
        key={shown.id}
        brandId={shown.id}
        brandName={shown.name}
        lead={
          <>
            <SectionLinks sections={SECTIONS.map(({ id, name }) => ({ id, name: t(name) }))} />
            <BudgetProposals brandId={shown.id} />
            <RewardGrants brandId={shown.id} />
          </>
        }
      />
      <RaffleBoard key={`raffles ${shown.id}`} brandId={shown.id} />
      <EnvelopeBoard key={`envelopes ${shown.id}`} brandId={shown.id} />
      <MissionBoard key={`missions ${shown.id}`} brandId={shown.id} />
      <ReferralBoard key={`referrals ${shown.id}`} brandId={shown.id} />
      <RaceBoard key={`races ${shown.id}`} brandId={shown.id} />
      <ActivityBoard key={`activities ${shown.id}`} brandId={shown.id} />
      <PlanBoard key={`plans ${shown.id}`} brandId={shown.id} />
      <CostReport key={`cost ${shown.id}`} brandId={shown.id} />
    </>
  );
}
