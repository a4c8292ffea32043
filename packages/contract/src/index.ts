export { type BrandChangeLine, brandChanges, type ConfigurationValue, jsonChanges } from "./brand-changes.ts";
export { needsSecondOperator, secondOperatorPaths } from "./second-operator.ts";
export {
  type BrandContradiction,
  type BrandContradictionRule,
  brandContradictionRules,
  brandContradictions,
} from "./brand-contradictions.ts";
export {
  type BrandConfiguration,
  type BrandSettings,
  brandSettings,
  BUDGET_SECOND_APPROVAL_ABOVE,
  GRANT_SECOND_APPROVAL_ABOVE,
  LOTTERY_COVER_MOST,
  type StoredBrandSettings,
} from "./brand-settings.ts";
export type { CallInput, CallOutput, CallWish } from "./call-types.ts";
export {
  type CallMeta,
  everyone,
  operators,
  type Permission,
  permissions,
  players,
  realPlayers,
  type Role,
} from "./call.ts";
export {
  type BetChoice,
  type BetDetail,
  type BetKind,
  betKinds,
  type BetLine,
  type BetRecord,
  type BetTotals,
} from "./bet-shapes.ts";
export { type BetState, betStates } from "./bet-states.ts";
export type { CaptchaAction, CaptchaKind } from "./captcha.ts";
export type { TeamMember } from "./agents/team-members.ts";
export type { TeamProfitRow } from "./agents/team-profit.ts";
export type { TeamTransaction } from "./agents/team-transactions.ts";
export {
  type AgentContract,
  type ContractApproval,
  contractApproval,
  type ContractKind,
  type ContractPayer,
  type ContractPeriod,
  contractTermsInput,
  type ContractReason,
  type ContractRecord,
  type ContractTerms,
  periodsOf,
} from "./agents/contracts/contract-shapes.ts";
export type { InvitationLink } from "./identity/downlines/invitation-shapes.ts";
export type { AgentTreeRow } from "./agents/console/agent-tree.ts";
export type { HouseEnd } from "./agents/console/house-end.ts";
export type { RecordChange } from "./agents/console/record-change.ts";
export type { HouseOffer } from "./agents/console/house-offer.ts";
export type { MemberMove } from "./agents/console/member-move.ts";
export type { ContractRun } from "./agents/console/contract-runs.ts";
export type { ContractRunRecord } from "./agents/console/contract-run-records.ts";
export type { MemberTransfer } from "./agents/transfers/transfer-shapes.ts";
export { type ActivityState, activityStates } from "./content/activity-states.ts";
export {
  type AnnouncementContent,
  type BannerContent,
  type Content,
  content as contentSchema,
  type ContentKind,
  contentKinds,
  type HelpContent,
  type NoticeContent,
  type PromotionContent,
  type RewardContent,
} from "./content/content-shapes.ts";
export { type FeedbackType, feedbackTypes } from "./content/feedback-types.ts";
export {
  type ActivityApplication,
  type ActivityCampaign,
  type ActivityOffer,
  type ActivityTerms,
  activityTermsInput,
} from "./rewards/activities/activity-shapes.ts";
export {
  RACE_UNITS,
  racePlaces,
  racePot,
  type RaceTerms,
  unworkableRaceTerm,
  WHOLE_STAKE,
} from "./rewards/races/race-figures.ts";
export { type Race, type RaceCampaign, raceTermsInput } from "./rewards/races/race-shapes.ts";
export { type Audience, audienceInput, EVERYBODY } from "./rewards/audience.ts";
export {
  type BonusTerms,
  previewBonus,
  type PromotionKind,
  giftKinds,
  isGift,
  promotionKinds,
  unstrictTerm,
  unworkableTerm,
} from "./rewards/bonus-preview.ts";
export type { Redemption, RedemptionCase } from "./points/redemption-queue.ts";
export { moneyForPoints, POINT } from "./points/point-figures.ts";
export { bonusTermsInput } from "./rewards/bonus-terms.ts";
export type { Campaign } from "./rewards/campaign-shapes.ts";
export type { Reward } from "./rewards/center/reward-shapes.ts";
export {
  type CategoryTurnover,
  computeReward,
  rebateSoFar,
  type RebateSoFar,
  rewardBase,
  type RewardFigures,
  type RewardKind,
  rewardKinds,
  type RewardTerms,
  unworkableRewardTerm,
} from "./rewards/plans/compute-reward.ts";
export {
  type EventGoal,
  isEventGoal,
  type MissionFacts,
  missionProgress,
  type MissionStep,
  type MissionTerms,
  mostOfMission,
  NO_MISSION_FACTS,
  possibleSteps,
} from "./rewards/missions/mission-progress.ts";
export {
  type LevelFacts,
  levelNameIn,
  levelOf,
  type LevelTerms,
  unworkableLevelTerm,
} from "./rewards/levels/level-of.ts";
export { type LevelBoard, levelTermsInput, type MemberLevelCase } from "./rewards/levels/level-shapes.ts";
export {
  earnedTickets,
  expectedPrize,
  givenPlace,
  placeAt,
  RAFFLE_WEIGHTS,
  type RaffleKind,
  raffleKinds,
  type RafflePrize,
  type RaffleTerms,
  unworkableRaffleTerm,
} from "./raffles/raffle-figures.ts";
export { type RaffleCampaign, type RaffleDraw, raffleTermsInput } from "./raffles/raffle-shapes.ts";
export {
  cutEnvelopes,
  envelopeList,
  type EnvelopeTerms,
  unworkableEnvelopeTerm,
} from "./rewards/envelopes/cut-envelopes.ts";
export {
  type EnvelopeCampaign,
  type EnvelopeRain,
  envelopeTermsInput,
  type TakenEnvelope,
} from "./rewards/envelopes/envelope-shapes.ts";
export {
  REFERRAL_HELD_FROM,
  REFERRAL_WEIGHTS,
  referralDue,
  type FriendFacts,
  type ReferralSignal,
  type ReferralStep,
  type ReferralTerms,
  unworkableReferralTerm,
} from "./rewards/referrals/referral-figures.ts";
export { type ReferralBoard, referralTermsInput } from "./rewards/referrals/referral-shapes.ts";
export type { MissionCampaign } from "./rewards/missions/mission-campaign-shapes.ts";
export { type Mission, missionTermsInput, type RewardedStep } from "./rewards/missions/mission-shapes.ts";
export type { RewardPlan, RewardRun } from "./rewards/plans/plan-shapes.ts";
export { rewardTermsInput } from "./rewards/plans/plan-terms.ts";
export type { BonusEnd, BonusEntry, JoinObstacle, PromotionOffer } from "./rewards/offer-shapes.ts";
export { type PromotionFilter, promotionFilters } from "./content/promotion-filters.ts";
export type { PromotionSummary } from "./content/promotions.ts";
export type { LotteryChase } from "./lottery/chase/chase-shapes.ts";
export type { LotteryDraw, LotteryTicket } from "./lottery/lottery-shapes.ts";
export type { LimitChange, OperatedLimits } from "./lottery/limits/operated-limits.ts";
export type { OperatedSchedule, ScheduleChange, ScheduleVersion } from "./lottery/schedule/operated-schedule.ts";
export type { OddsStep, OperatedPrices, PriceProposal } from "./lottery/prices/operated-prices.ts";
export type { DeskTable, RoundVoid } from "./games/tables/desk-table.ts";
export type { ResultProposal, TableRoundLine } from "./games/tables/table-round.ts";
export type { LotterySum, OperatedDraw, ResultEntry, VoidProposal } from "./lottery/console/operated-lottery.ts";
export { isRichTextLink, PAGE_PATH, richTextAttributes, richTextTags } from "./content/rich-text.ts";
export { contrastRatio, inkOn } from "./contrast.ts";
export { type Contract, contract } from "./contract.generated.ts";
export {
  type AccountRecord,
  accountRecordKinds,
  accountRecordStories,
  type BankAccount,
  type Deposit,
  depositStates,
  type Game,
  type LoginValue,
  type MemberInfo,
  type RegistrationRule,
  type WhitelabelNode,
  type Withdrawal,
  withdrawalStates,
} from "./entities.ts";
export { type ErrorCode, errorCodes, isErrorCode } from "./error-codes.ts";
export { type KnownOfMember, type PinWeakness, pinWeaknesses, weaknessOfPin } from "./payment-password.ts";
export { type FeatureFlag, featureFlags, type OwnFeatureFlag } from "./feature-flags.ts";
export { favouritesPageSize } from "./games/favourite-games.ts";
export { type GamesSort, gamesPageSize } from "./games/games-list.ts";
export { type Winner, winnerBoardLimit } from "./games/winners/winner-board.ts";
export { hotGamesMax } from "./games/hot-games.ts";
export { prizeModes } from "./games/prize-modes.ts";
export { type DrawnIcon, drawnIcons } from "./identity/choose-icon.ts";
export {
  fieldsSetOnce,
  type IncomeSource,
  incomeSources,
  type MemberProfile,
  type ProfileField,
  profileFields,
} from "./identity/profile-fields.ts";
export {
  type CompleteLanguage,
  completeLanguages,
  type InterfaceLanguage,
  interfaceLanguages,
} from "./interface-languages.ts";
export {
  type Announcement,
  type AnnouncementExecution,
  announcementExecutions,
  announcementsPageSize,
  type AnnouncementType,
  announcementTypes,
} from "./noticeboard/announcements.ts";
export { type Banner, type BannerGroup, bannerGroups, type LinkageType, linkageTypes } from "./noticeboard/banners.ts";
export {
  type Message,
  MESSAGE_DAYS,
  type MessageKind,
  messageKinds,
  type SentMessage,
} from "./inbox/message-shapes.ts";
export type { Notice } from "./noticeboard/notices.ts";
export { registrationUser } from "./identity/register.ts";
export { type AuditAction, auditActions } from "./compliance/audit-actions.ts";
export type { BrandProposal } from "./operators/brand-configuration.ts";
export type { BrandGame, GameDecision } from "./games/decisions/brand-games.ts";
export type { ContentItem } from "./content/content-items.ts";
export type { FeedbackCase } from "./content/feedback-inbox.ts";
export type { BrandVersion } from "./operators/brand-history.ts";
export type { BrandState } from "./operators/brand-state.ts";
export type { AuditSubject } from "./compliance/audit-trail.ts";
export type { DepositCase, MemberSummary, WithdrawalCase, WithdrawalJudgement } from "./cashier/cases.ts";
export {
  type ReconciliationRun,
  type ReconciliationTicket,
  reconciliationTicketKinds,
  repairs,
} from "./reconciliation/reconciliation.ts";
export type { GameReturn } from "./fairness/game-returns.ts";
export type { JackpotLife } from "./jackpots/jackpot-lives.ts";
export type { Contradiction, PlayReaderState } from "./play/play-reader.ts";
export type { JackpotPool } from "./jackpots/jackpot-pools.ts";
export type { OperatorInfo } from "./operators/operator-info.ts";
export { type MobileRule, mobileByRule, type RegistrationMode, rulesInMode } from "./registration-modes.ts";
export {
  ANY_TEXT,
  fitsRegistrationRule,
  type RegistrationBounds,
  type RegistrationPattern,
  registrationPattern,
  type RegistrationPatternId,
  registrationPatterns,
} from "./registration-patterns.ts";
export { type ErrorData, errorData } from "./error-data.ts";
export { refusalsOf } from "./refusals.ts";
export { type RouteEntry, routeTable } from "./route-table.ts";
export type { VendorWallets } from "./wallet/vendor-wallets.ts";
export { type SecondFactorWay, secondFactorWays } from "./identity/second-factor/second-factor-ways.ts";
export { type StepUpWay, stepUpWays } from "./identity/step-up/step-up-ways.ts";
