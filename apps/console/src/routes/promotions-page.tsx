import { SkeletonLines } from "@banyan/ui";
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

/** The promotions that pay: of the brand selected in the bar, or else of the operator's first. */
export function PromotionsPage() {
  const operator = useOperator();
  const { brand } = useSearch({ from: "__root__" });
  const shown = operator?.brands.find(({ id }) => id === brand) ?? operator?.brands[0];
  if (!shown) return <SkeletonLines lines={8} />;
  return (
    <>
      <BudgetProposals key={`budgets ${shown.id}`} brandId={shown.id} />
      <RewardGrants key={`grants ${shown.id}`} brandId={shown.id} />
      <CampaignBoard key={shown.id} brandId={shown.id} brandName={shown.name} />
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
