export { type BrandChangeLine, brandChanges, type ConfigurationValue } from "./brand-changes.ts";
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
  type StoredBrandSettings,
} from "./brand-settings.ts";
export type { CallInput, CallOutput } from "./call-types.ts";
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
export type { CaptchaAction, CaptchaKind } from "./captcha.ts";
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
export { type PromotionFilter, promotionFilters } from "./content/promotion-filters.ts";
export type { PromotionSummary } from "./content/promotions.ts";
export { isRichTextLink, PAGE_PATH, richTextAttributes, richTextTags } from "./content/rich-text.ts";
export { contrastRatio, inkOn } from "./contrast.ts";
export { type Contract, contract } from "./contract.ts";
export {
  type AccountRecord,
  accountRecordKinds,
  accountRecordStories,
  type BankAccount,
  type BetRecord,
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
export { type Winner, winnerBoardLimit } from "./games/winner-board.ts";
export { hotGamesMax } from "./games/hot-games.ts";
export { prizeModes } from "./games/lottery-menu.ts";
export { type DrawnIcon, drawnIcons } from "./member/choose-icon.ts";
export {
  fieldsSetOnce,
  type IncomeSource,
  incomeSources,
  type MemberProfile,
  type ProfileField,
  profileFields,
} from "./member/profile-fields.ts";
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
export type { Notice } from "./noticeboard/notices.ts";
export { registrationUser } from "./member/register.ts";
export { type AuditAction, auditActions } from "./operations/audit-actions.ts";
export type { BrandProposal } from "./operations/brand-configuration.ts";
export type { BrandGame, GameDecision } from "./operations/brand-games.ts";
export type { ContentItem } from "./operations/content-items.ts";
export type { FeedbackCase } from "./operations/feedback-inbox.ts";
export type { BrandVersion } from "./operations/brand-history.ts";
export type { BrandState } from "./operations/brand-state.ts";
export type { AuditSubject } from "./operations/audit-trail.ts";
export type { DepositCase, MemberSummary, WithdrawalCase, WithdrawalJudgement } from "./operations/cases.ts";
export {
  type ReconciliationRun,
  type ReconciliationTicket,
  reconciliationTicketKinds,
  repairs,
} from "./operations/reconciliation.ts";
export type { GameReturn } from "./operations/game-returns.ts";
export type { JackpotLife } from "./operations/jackpot-lives.ts";
export type { JackpotPool } from "./operations/jackpot-pools.ts";
export type { OperatorInfo } from "./operations/operator-info.ts";
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
export { errorData } from "./error-data.ts";
export { refusalsOf } from "./refusals.ts";
export { type RouteEntry, routeTable } from "./route-table.ts";
export type { VendorWallets } from "./wallet/vendor-wallets.ts";
export { type SecondFactorWay, secondFactorWays } from "./security/second-factor-ways.ts";
export { type StepUpWay, stepUpWays } from "./security/step-up-ways.ts";
