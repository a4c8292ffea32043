export type {
  ActivityTerms,
  BonusTerms,
  EnvelopeTerms,
  LevelTerms,
  MissionTerms,
  PromotionKind,
  RaceTerms,
  RewardKind,
  RewardTerms,
} from "@banyan/contract";
export { EVERYBODY } from "@banyan/contract";
export { activities } from "./activities/activities.ts";
export { activityApplications } from "./activities/activity-applications.ts";
export { applicationPicture } from "./activities/application-picture.ts";
export { applyActivity } from "./activities/apply-activity.ts";
export { decideApplication } from "./activities/decide-application.ts";
export { saveActivity } from "./activities/save-activity.ts";
export { audienceChoices } from "./audience-choices.ts";
export { cancelBonuses } from "./cancel-bonuses.ts";
export { claimReward } from "./center/claim-reward.ts";
export { claimRewards } from "./center/claim-rewards.ts";
export { memberRewards } from "./center/member-rewards.ts";
export { pastRewards } from "./center/past-rewards.ts";
export { rewardReason } from "./center/reward-reason.ts";
export { waitingRewards } from "./center/waiting-rewards.ts";
export { envelopeCampaigns } from "./envelopes/envelope-campaigns.ts";
export { envelopeProof } from "./envelopes/envelope-proof.ts";
export { grabEnvelope } from "./envelopes/grab-envelope.ts";
export { redEnvelopes } from "./envelopes/red-envelopes.ts";
export { hasEnvelopesToRun, runEnvelopes } from "./envelopes/run-envelopes.ts";
export { saveEnvelopes } from "./envelopes/save-envelopes.ts";
export { decideGrant } from "./grants/decide-grant.ts";
export { grantChoices } from "./grants/grant-choices.ts";
export { grantReward } from "./grants/grant-reward.ts";
export { rewardGrants } from "./grants/reward-grants.ts";
export { brandLevels } from "./levels/brand-levels.ts";
export { changeLevels } from "./levels/change-levels.ts";
export { keepLevels } from "./levels/keep-levels.ts";
export { ladderOf } from "./levels/ladder-rows.ts";
export { memberLevel } from "./levels/member-level.ts";
export { ownLevel } from "./levels/own-level.ts";
export { pinLevel } from "./levels/pin-level.ts";
export { previewLevels } from "./levels/preview-levels.ts";
export { hasLevelsToRun, runLevels } from "./levels/run-levels.ts";
export { saveLevels } from "./levels/save-levels.ts";
export { keepMission } from "./missions/keep-mission.ts";
export { missionCampaigns } from "./missions/mission-campaigns.ts";
export { previewMission } from "./missions/preview-mission.ts";
export { saveMission } from "./missions/save-mission.ts";
export { actsOfPlayer } from "./missions/mission-facts.ts";
export { missionLeaderboard } from "./missions/mission-leaderboard.ts";
export { missionSummary } from "./missions/mission-summary.ts";
export { hasMissionsToRun, versionAt } from "./missions/open-mission.ts";
export { runMissions } from "./missions/run-missions.ts";
export { runningRebates } from "./center/running-rebates.ts";
export { takeRebate } from "./center/take-rebate.ts";
export { decideRewardRun } from "./plans/decide-reward-run.ts";
export { keepRewardPlan } from "./plans/keep-reward-plan.ts";
export {
  lockOf,
  ofBrand,
  titleOf,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  type VersionedRow,
  withVersions,
} from "./versioned-promotions.ts";
export { greatestPointsFactor } from "./levels/ladder-rows.ts";
export { rewardPlansOf } from "./plans/plan-rows.ts";
export { rewardPlans } from "./plans/reward-plans.ts";
export { rewardRuns } from "./plans/reward-runs.ts";
export { saveRewardPlan } from "./plans/save-reward-plan.ts";
export { keepRace } from "./races/keep-race.ts";
export { race } from "./races/race.ts";
export { races } from "./races/races.ts";
export { hasRacesToRun, runRaces } from "./races/run-races.ts";
export { saveRace } from "./races/save-race.ts";
export { addToDay } from "./runs/add-to-day.ts";
export { hasRewardsToRun, runRewards } from "./runs/run-rewards.ts";
export { decideReferral } from "./referrals/decide-referral.ts";
export { keepReferral } from "./referrals/keep-referral.ts";
export { noteFriendDeposit } from "./referrals/note-friend.ts";
export { ownReferrals } from "./referrals/own-referrals.ts";
export { referralProgram } from "./referrals/referral-program.ts";
export { hasReferralsToRun, runReferrals } from "./referrals/run-referrals.ts";
export { saveReferral } from "./referrals/save-referral.ts";
export { availablePromosOf } from "./available-promotions.ts";
export { budgetProposals } from "./budget-proposals.ts";
export { campaignAudience } from "./campaign-audience.ts";
export { campaigns } from "./campaigns.ts";
export { countWagering } from "./count-wagering.ts";
export { creditWithBonus } from "./grant-bonus.ts";
export { decideBudget } from "./decide-budget.ts";
export { enterPromotion, joinable, joinPromotion } from "./join-promotion.ts";
export { keepCampaign, type PromotionVersion } from "./keep-campaign.ts";
export { leavePromotion } from "./leave-promotion.ts";
export { lockedFunds } from "./locked-funds.ts";
export { holdUnlocked, receiveMoney, noteMoneyOut, withdrawableNow } from "./money-moves.ts";
export { memberBonuses } from "./member-bonuses.ts";
export { offersOf } from "./offers.ts";
export { ownBonuses } from "./own-bonuses.ts";
export { pagesWithoutPromotion } from "./pages-without-promotion.ts";
export { promotionReport } from "./promotion-report.ts";
export { hasPromotionsToRun, runPromotions } from "./run-promotions.ts";
export { type BonusPurse, purseForGame } from "./purse/purse-for-game.ts";
export { saveCampaign } from "./save-campaign.ts";
export { saveVersion } from "./save-version.ts";
export { lockMoneyOf, sendUnlocked } from "./send-unlocked.ts";
export { PLACES_LEFT } from "./take-place.ts";
export { startApp } from "./start-app.ts";
export { stopCampaign } from "./stop-campaign.ts";
export { type BudgetDefect, verifyBudgets } from "./verify-budgets.ts";
