// Generated from the files of packages/contract/src by `npm run generate`. Do not edit.
import { agentDetail as operationsAgentDetail } from "./agents/console/agent-detail.ts";
import { agentRecord as operationsAgentRecord } from "./agents/console/agent-record.ts";
import { agentRecords as operationsAgentRecords } from "./agents/console/agent-records.ts";
import { agentTree as operationsAgentTree } from "./agents/console/agent-tree.ts";
import { approveContractRun as operationsApproveContractRun } from "./agents/console/approve-contract-run.ts";
import { contractRunRecords as operationsContractRunRecords } from "./agents/console/contract-run-records.ts";
import { contractRuns as operationsContractRuns } from "./agents/console/contract-runs.ts";
import { decideHouseContract as operationsDecideHouseContract } from "./agents/console/decide-house-contract.ts";
import { decideHouseEnd as operationsDecideHouseEnd } from "./agents/console/decide-house-end.ts";
import { decideMove as operationsDecideMove } from "./agents/console/decide-move.ts";
import { decideRecordChange as operationsDecideRecordChange } from "./agents/console/decide-record-change.ts";
import { holdContractPayments as operationsHoldContractPayments } from "./agents/console/hold-contract-payments.ts";
import { holdContractRecord as operationsHoldContractRecord } from "./agents/console/hold-contract-record.ts";
import { holdContractRun as operationsHoldContractRun } from "./agents/console/hold-contract-run.ts";
import { houseEndConsequences as operationsHouseEndConsequences } from "./agents/console/house-end-consequences.ts";
import { moveConsequences as operationsMoveConsequences } from "./agents/console/move-consequences.ts";
import { proposeHouseContract as operationsProposeHouseContract } from "./agents/console/propose-house-contract.ts";
import { proposeHouseEnd as operationsProposeHouseEnd } from "./agents/console/propose-house-end.ts";
import { proposeMove as operationsProposeMove } from "./agents/console/propose-move.ts";
import { proposeRecordChange as operationsProposeRecordChange } from "./agents/console/propose-record-change.ts";
import { dailySalary as relayDailySalary, dividendContract as relayDividendContract, hourlySalary as relayHourlySalary, realtimeSalary as relayRealtimeSalary } from "./agents/contracts/agent-contracts.ts";
import { agentIncome as agentsAgentIncome } from "./agents/contracts/agent-income.ts";
import { answerContract as agentsAnswerContract } from "./agents/contracts/answer-contract.ts";
import { contractConsequences as agentsContractConsequences } from "./agents/contracts/contract-consequences.ts";
import { contractRecord as agentsContractRecord } from "./agents/contracts/contract-record.ts";
import { contractRecords as agentsContractRecords } from "./agents/contracts/contract-records.ts";
import { contracts as agentsContracts } from "./agents/contracts/contracts.ts";
import { endContract as agentsEndContract } from "./agents/contracts/end-contract.ts";
import { offerContract as agentsOfferContract } from "./agents/contracts/offer-contract.ts";
import { teamMembers as agentsTeamMembers } from "./agents/team-members.ts";
import { teamOverview as agentsTeamOverview } from "./agents/team-overview.ts";
import { teamPlay as agentsTeamPlay } from "./agents/team-play.ts";
import { teamProfit as agentsTeamProfit } from "./agents/team-profit.ts";
import { teamTransactions as agentsTeamTransactions } from "./agents/team-transactions.ts";
import { memberTransfers as agentsMemberTransfers } from "./agents/transfers/member-transfers.ts";
import { transferDownline as agentsTransferDownline } from "./agents/transfers/transfer-downline.ts";
import { transferSettings as agentsTransferSettings } from "./agents/transfers/transfer-settings.ts";
import { transferUpline as agentsTransferUpline } from "./agents/transfers/transfer-upline.ts";
import { domainRoute as systemDomainRoute } from "./brand/domain-route.ts";
import { liveChatLaunch as relayLiveChatLaunch } from "./brand/live-chat.ts";
import { status as systemStatus } from "./brand/status.ts";
import { whitelabel as systemWhitelabel } from "./brand/whitelabel.ts";
import { addBankAccount as cashierAddBankAccount } from "./cashier/add-bank-account.ts";
import { bankAccounts as cashierBankAccounts } from "./cashier/bank-accounts.ts";
import { cancelDeposit as cashierCancelDeposit } from "./cashier/cancel-deposit.ts";
import { cashierSettings as cashierCashierSettings } from "./cashier/cashier-settings.ts";
import { closePayout as operationsClosePayout } from "./cashier/close-payout.ts";
import { confirmReceipt as cashierConfirmReceipt } from "./cashier/confirm-receipt.ts";
import { decideDeposit as operationsDecideDeposit } from "./cashier/decide-deposit.ts";
import { decideWithdrawal as operationsDecideWithdrawal } from "./cashier/decide-withdrawal.ts";
import { deposit as cashierDeposit } from "./cashier/deposit.ts";
import { depositProof as cashierDepositProof } from "./cashier/deposit-proof.ts";
import { depositQueue as operationsDepositQueue } from "./cashier/deposit-queue.ts";
import { deposits as cashierDeposits } from "./cashier/deposits.ts";
import { proofImage as operationsProofImage } from "./cashier/proof-image.ts";
import { removeBankAccount as cashierRemoveBankAccount } from "./cashier/remove-bank-account.ts";
import { resolveDispute as operationsResolveDispute } from "./cashier/resolve-dispute.ts";
import { upload as cashierUpload } from "./cashier/upload.ts";
import { withdraw as cashierWithdraw } from "./cashier/withdraw.ts";
import { withdrawalQueue as operationsWithdrawalQueue } from "./cashier/withdrawal-queue.ts";
import { withdrawals as cashierWithdrawals } from "./cashier/withdrawals.ts";
import { auditTrail as operationsAuditTrail } from "./compliance/audit-trail.ts";
import { answerFeedback as operationsAnswerFeedback } from "./content/answer-feedback.ts";
import { contentHistory as operationsContentHistory } from "./content/content-history.ts";
import { contentItems as operationsContentItems } from "./content/content-items.ts";
import { feedback as contentFeedback } from "./content/feedback.ts";
import { feedbackInbox as operationsFeedbackInbox } from "./content/feedback-inbox.ts";
import { helpCenter as contentHelpCenter } from "./content/help-center.ts";
import { pvpRoomList as relayPvpRoomList } from "./content/open-rooms.ts";
import { orderContentItems as operationsOrderContentItems } from "./content/order-content-items.ts";
import { ownFeedback as contentOwnFeedback } from "./content/own-feedback.ts";
import { promotion as contentPromotion, promotions as contentPromotions } from "./content/promotions.ts";
import { removeContentItem as operationsRemoveContentItem } from "./content/remove-content-item.ts";
import { saveContentItem as operationsSaveContentItem } from "./content/save-content-item.ts";
import { uploadPicture as operationsUploadPicture } from "./content/upload-picture.ts";
import { closeFairnessAlarm as operationsCloseFairnessAlarm } from "./fairness/close-alarm.ts";
import { gameReturns as operationsGameReturns } from "./fairness/game-returns.ts";
import { addFavourite as gamesAddFavourite } from "./games/add-favourite.ts";
import { brandGameHistory as operationsBrandGameHistory } from "./games/decisions/brand-game-history.ts";
import { brandGames as operationsBrandGames } from "./games/decisions/brand-games.ts";
import { decideBrandGames as operationsDecideBrandGames } from "./games/decisions/decide-brand-games.ts";
import { restoreBrandGames as operationsRestoreBrandGames } from "./games/decisions/restore-brand-games.ts";
import { favouriteGames as gamesFavouriteGames } from "./games/favourite-games.ts";
import { favouriteIds as gamesFavouriteIds } from "./games/favourite-ids.ts";
import { gameFilters as gamesGameFilters } from "./games/game-filters.ts";
import { gameInfo as gamesGameInfo } from "./games/game-info.ts";
import { gameMenus as gamesGameMenus } from "./games/game-menus.ts";
import { gamesList as gamesGamesList } from "./games/games-list.ts";
import { hotGames as gamesHotGames } from "./games/hot-games.ts";
import { launchGame as gamesLaunchGame } from "./games/launch-game.ts";
import { lotteryMenu as gamesLotteryMenu, recentLotteryMenu as gamesRecentLotteryMenu } from "./games/lottery-menu.ts";
import { recallRound as operationsRecallRound } from "./games/recall-round.ts";
import { recentGames as gamesRecentGames } from "./games/recent-games.ts";
import { favouritesAdd as relayFavouritesAdd, favouritesList as relayFavouritesList, favouritesRemove as relayFavouritesRemove, gameLaunch as relayGameLaunch, gameList as relayGameList, hotGames as relayHotGames, recentGames as relayRecentGames, vendors as relayVendors, winnerRankList as relayWinnerRankList } from "./games/relayed-calls.ts";
import { removeFavourite as gamesRemoveFavourite } from "./games/remove-favourite.ts";
import { roundReplay as recordsRoundReplay } from "./games/round-replay.ts";
import { similarGames as gamesSimilarGames } from "./games/similar-games.ts";
import { commandTable as operationsCommandTable } from "./games/tables/command-table.ts";
import { dealTable as operationsDealTable } from "./games/tables/deal-table.ts";
import { decideTableResult as operationsDecideTableResult } from "./games/tables/decide-table-result.ts";
import { decideVoidRound as operationsDecideVoidRound } from "./games/tables/decide-void-round.ts";
import { liveModelList as relayLiveModelList } from "./games/tables/live-model-list.ts";
import { proposeTableResult as operationsProposeTableResult } from "./games/tables/propose-table-result.ts";
import { proposeVoidRound as operationsProposeVoidRound } from "./games/tables/propose-void-round.ts";
import { tableRounds as operationsTableRounds } from "./games/tables/table-rounds.ts";
import { vendorTables as operationsVendorTables } from "./games/tables/vendor-tables.ts";
import { vendorLanes as gamesVendorLanes } from "./games/vendor-lanes.ts";
import { vendorTypes as gamesVendorTypes } from "./games/vendor-types.ts";
import { winnerBoard as gamesWinnerBoard } from "./games/winners/winner-board.ts";
import { agentAffiliate as memberAgentAffiliate } from "./identity/agent-affiliate.ts";
import { changeEmail as memberChangeEmail } from "./identity/change-email.ts";
import { changeLanguage as memberChangeLanguage } from "./identity/change-language.ts";
import { changeMobile as memberChangeMobile } from "./identity/change-mobile.ts";
import { changeProfile as memberChangeProfile } from "./identity/change-profile.ts";
import { chooseIcon as memberChooseIcon } from "./identity/choose-icon.ts";
import { countries as systemCountries } from "./identity/countries.ts";
import { closeInvitationLink as agentsCloseInvitationLink } from "./identity/downlines/close-invitation-link.ts";
import { createInvitationLink as agentsCreateInvitationLink } from "./identity/downlines/create-invitation-link.ts";
import { invitationLinks as agentsInvitationLinks } from "./identity/downlines/invitation-links.ts";
import { registerDownline as agentsRegisterDownline } from "./identity/downlines/register-downline.ts";
import { visitInvitation as agentsVisitInvitation } from "./identity/downlines/visit-invitation.ts";
import { emailCode as verificationEmailCode } from "./identity/email-code.ts";
import { login as sessionLogin } from "./identity/login.ts";
import { logout as sessionLogout } from "./identity/logout.ts";
import { memberIcon as memberMemberIcon } from "./identity/member-icon.ts";
import { info as memberInfo } from "./identity/member-info.ts";
import { changePassword as securityChangePassword } from "./identity/password/change-password.ts";
import { passwordEmail as securityPasswordEmail } from "./identity/password/password-email.ts";
import { passwordLink as securityPasswordLink } from "./identity/password/password-link.ts";
import { passwordVerification as securityPasswordVerification } from "./identity/password/password-verification.ts";
import { profile as memberProfile } from "./identity/profile.ts";
import { referral as memberReferral } from "./identity/referral.ts";
import { register as memberRegister } from "./identity/register.ts";
import { registerByMobile as memberRegisterByMobile } from "./identity/register-by-mobile.ts";
import { registerInOneClick as memberRegisterInOneClick } from "./identity/register-in-one-click.ts";
import { registerSettings as systemRegisterSettings } from "./identity/register-settings.ts";
import { beginAuthenticator as securityBeginAuthenticator } from "./identity/second-factor/begin-authenticator.ts";
import { confirmAuthenticator as securityConfirmAuthenticator } from "./identity/second-factor/confirm-authenticator.ts";
import { removeAuthenticator as securityRemoveAuthenticator } from "./identity/second-factor/remove-authenticator.ts";
import { secondFactor as securitySecondFactor } from "./identity/second-factor/second-factor.ts";
import { secondFactorCode as securitySecondFactorCode } from "./identity/second-factor/second-factor-code.ts";
import { setSecondFactor as securitySetSecondFactor } from "./identity/second-factor/set-second-factor.ts";
import { endSession as securityEndSession } from "./identity/security/end-session.ts";
import { endSessions as securityEndSessions } from "./identity/security/end-sessions.ts";
import { forgetDevice as securityForgetDevice } from "./identity/security/forget-device.ts";
import { forgetPlace as securityForgetPlace } from "./identity/security/forget-place.ts";
import { overview as securityOverview } from "./identity/security/security-overview.ts";
import { sessions as securitySessions } from "./identity/security/sessions.ts";
import { sendContactCode as memberSendContactCode } from "./identity/send-contact-code.ts";
import { setPaymentPassword as memberSetPaymentPassword } from "./identity/set-payment-password.ts";
import { smsCode as verificationSmsCode } from "./identity/sms-code.ts";
import { smsRegisterCode as verificationSmsRegisterCode } from "./identity/sms-register-code.ts";
import { bindAccount as socialBindAccount } from "./identity/social/social-bind.ts";
import { bindOwn as socialBindOwn, bindings as socialBindings } from "./identity/social/social-bindings.ts";
import { register as socialRegister } from "./identity/social/social-register.ts";
import { signIn as socialSignIn } from "./identity/social/social-sign-in.ts";
import { stepUp as securityStepUp, stepUpCode as securityStepUpCode } from "./identity/step-up/step-up.ts";
import { waysToStepUp as securityWaysToStepUp } from "./identity/step-up/step-up-ways.ts";
import { unreadMessageCount as relayUnreadMessageCount } from "./identity/unread-message-count.ts";
import { uploadIcon as memberUploadIcon } from "./identity/upload-icon.ts";
import { validationConfig as systemValidationConfig } from "./identity/validation-config.ts";
import { deleteMessage as inboxDeleteMessage } from "./inbox/delete-message.ts";
import { inbox as inboxInbox } from "./inbox/inbox.ts";
import { readMessage as inboxReadMessage } from "./inbox/read-message.ts";
import { readMessages as inboxReadMessages } from "./inbox/read-messages.ts";
import { sendMessage as operationsSendMessage } from "./inbox/send-message.ts";
import { sentMessages as operationsSentMessages } from "./inbox/sent-messages.ts";
import { withdrawMessage as operationsWithdrawMessage } from "./inbox/withdraw-message.ts";
import { closeJackpot as operationsCloseJackpot } from "./jackpots/close-jackpot.ts";
import { decideJackpot as operationsDecideJackpot } from "./jackpots/decide-jackpot.ts";
import { jackpotLives as operationsJackpotLives } from "./jackpots/jackpot-lives.ts";
import { jackpotPools as operationsJackpotPools } from "./jackpots/jackpot-pools.ts";
import { jackpotWins as gamesJackpotWins } from "./jackpots/jackpot-wins.ts";
import { jackpots as gamesJackpots } from "./jackpots/jackpots.ts";
import { proposeJackpot as operationsProposeJackpot } from "./jackpots/propose-jackpot.ts";
import { renameJackpot as operationsRenameJackpot } from "./jackpots/rename-jackpot.ts";
import { lotteryChases as lotteryLotteryChases } from "./lottery/chase/lottery-chases.ts";
import { placeLotteryChase as lotteryPlaceLotteryChase } from "./lottery/chase/place-lottery-chase.ts";
import { stopLotteryChase as lotteryStopLotteryChase } from "./lottery/chase/stop-lottery-chase.ts";
import { lotteries as operationsLotteries } from "./lottery/console/lotteries.ts";
import { lotteryDraws as operationsLotteryDraws } from "./lottery/console/lottery-draws.ts";
import { lotteryResults as lotteryLotteryResults } from "./lottery/draws/lottery-results.ts";
import { openedDraws as lotteryOpenedDraws, openedNumeros as lotteryOpenedNumeros } from "./lottery/draws/opened-draws.ts";
import { lotteryExposure as operationsLotteryExposure } from "./lottery/exposure/lottery-exposure.ts";
import { launchLottery as lotteryLaunchLottery } from "./lottery/games/launch-lottery.ts";
import { changeLotteryLimits as operationsChangeLotteryLimits } from "./lottery/limits/change-lottery-limits.ts";
import { decideLotteryLimits as operationsDecideLotteryLimits } from "./lottery/limits/decide-lottery-limits.ts";
import { lotteryLimits as operationsLotteryLimits } from "./lottery/limits/lottery-limits.ts";
import { brandPrices as operationsBrandPrices } from "./lottery/prices/brand-prices.ts";
import { changeBrandPrices as operationsChangeBrandPrices } from "./lottery/prices/change-brand-prices.ts";
import { decideBrandPrices as operationsDecideBrandPrices } from "./lottery/prices/decide-brand-prices.ts";
import { lotteryPlays as operationsLotteryPlays } from "./lottery/prices/lottery-plays.ts";
import { lotteryPrices as lotteryLotteryPrices } from "./lottery/prices/lottery-prices.ts";
import { enterDrawResult as operationsEnterDrawResult } from "./lottery/results/enter-draw-result.ts";
import { changeLotterySchedule as operationsChangeLotterySchedule } from "./lottery/schedule/change-lottery-schedule.ts";
import { lotterySchedule as operationsLotterySchedule } from "./lottery/schedule/lottery-schedule.ts";
import { cancelLotteryTicket as lotteryCancelLotteryTicket } from "./lottery/tickets/cancel-lottery-ticket.ts";
import { lotteryTickets as lotteryLotteryTickets } from "./lottery/tickets/lottery-tickets.ts";
import { placeLotteryTicket as lotteryPlaceLotteryTicket } from "./lottery/tickets/place-lottery-ticket.ts";
import { decideVoidDraw as operationsDecideVoidDraw } from "./lottery/void/decide-void-draw.ts";
import { proposeVoidDraw as operationsProposeVoidDraw } from "./lottery/void/propose-void-draw.ts";
import { announcements as noticeboardAnnouncements } from "./noticeboard/announcements.ts";
import { banners as noticeboardBanners } from "./noticeboard/banners.ts";
import { notices as noticeboardNotices } from "./noticeboard/notices.ts";
import { seeAnnouncements as noticeboardSeeAnnouncements } from "./noticeboard/see-announcements.ts";
import { brandConfiguration as operationsBrandConfiguration } from "./operators/brand-configuration.ts";
import { brandHistory as operationsBrandHistory } from "./operators/brand-history.ts";
import { brands as operationsBrands } from "./operators/brands.ts";
import { decideBrandChange as operationsDecideBrandChange } from "./operators/decide-brand-change.ts";
import { memberDetail as operationsMemberDetail } from "./operators/member-detail.ts";
import { members as operationsMembers } from "./operators/members.ts";
import { operatorLogin as operationsOperatorLogin } from "./operators/operator-login.ts";
import { operatorLogout as operationsOperatorLogout } from "./operators/operator-logout.ts";
import { operatorMe as operationsOperatorMe } from "./operators/operator-me.ts";
import { queueCounts as operationsQueueCounts } from "./operators/queue-counts.ts";
import { restoreBrandVersion as operationsRestoreBrandVersion } from "./operators/restore-brand-version.ts";
import { saveBrandConfiguration as operationsSaveBrandConfiguration } from "./operators/save-brand-configuration.ts";
import { setAffiliateDomains as operationsSetAffiliateDomains } from "./operators/set-affiliate-domains.ts";
import { setBrandDomains as operationsSetBrandDomains } from "./operators/set-brand-domains.ts";
import { setBrandStatus as operationsSetBrandStatus } from "./operators/set-brand-status.ts";
import { setBrandWallets as operationsSetBrandWallets } from "./operators/set-brand-wallets.ts";
import { setMemberLabels as operationsSetMemberLabels } from "./operators/set-member-labels.ts";
import { setMemberStatus as operationsSetMemberStatus } from "./operators/set-member-status.ts";
import { decideLeavingOut as operationsDecideLeavingOut } from "./play/decide-leaving-out.ts";
import { playReaders as operationsPlayReaders } from "./play/play-readers.ts";
import { proposeLeavingOut as operationsProposeLeavingOut } from "./play/propose-leaving-out.ts";
import { retryReader as operationsRetryReader } from "./play/retry-reader.ts";
import { convertPoints as contentConvertPoints } from "./points/convert-points.ts";
import { decideRedemption as operationsDecideRedemption } from "./points/decide-redemption.ts";
import { mallBoard as operationsMallBoard } from "./points/mall-board.ts";
import { pointsBalance as contentPointsBalance, pointsConfig as contentPointsConfig, pointsDetails as contentPointsDetails, pointsRedemptions as contentPointsRedemptions, pointsRewards as contentPointsRewards } from "./points/points.ts";
import { redeemPoints as contentRedeemPoints } from "./points/redeem-points.ts";
import { redemptionQueue as operationsRedemptionQueue } from "./points/redemption-queue.ts";
import { rewardSources as operationsRewardSources } from "./points/reward-sources.ts";
import { savePointSettings as operationsSavePointSettings } from "./points/save-point-settings.ts";
import { setRewardStock as operationsSetRewardStock } from "./points/set-reward-stock.ts";
import { raffle as rewardsRaffle } from "./raffles/raffle.ts";
import { rafflePromotionClaim as rewardsRafflePromotionClaim } from "./raffles/raffle-promotion-claim.ts";
import { raffles as operationsRaffles } from "./raffles/raffles.ts";
import { saveRaffle as operationsSaveRaffle } from "./raffles/save-raffle.ts";
import { decideRepair as operationsDecideRepair } from "./reconciliation/decide-repair.ts";
import { proposeRepair as operationsProposeRepair } from "./reconciliation/propose-repair.ts";
import { reconciliationRuns as operationsReconciliationRuns } from "./reconciliation/reconciliation-runs.ts";
import { reconciliationTickets as operationsReconciliationTickets } from "./reconciliation/reconciliation-tickets.ts";
import { startReconciliation as operationsStartReconciliation } from "./reconciliation/start-reconciliation.ts";
import { betDetail as recordsBetDetail } from "./records/bet-detail.ts";
import { bettingRecord as recordsBettingRecord } from "./records/betting-record.ts";
import { downlineBet as agentsDownlineBet } from "./records/downline-bet.ts";
import { downlineBets as agentsDownlineBets } from "./records/downline-bets.ts";
import { memberBet as operationsMemberBet } from "./records/member-bet.ts";
import { memberBets as operationsMemberBets } from "./records/member-bets.ts";
import { activities as operationsActivities } from "./rewards/activities/activities.ts";
import { activityApplications as operationsActivityApplications } from "./rewards/activities/activity-applications.ts";
import { applicationPicture as operationsApplicationPicture } from "./rewards/activities/application-picture.ts";
import { applyActivity as rewardsApplyActivity } from "./rewards/activities/apply-activity.ts";
import { decideApplication as operationsDecideApplication } from "./rewards/activities/decide-application.ts";
import { saveActivity as operationsSaveActivity } from "./rewards/activities/save-activity.ts";
import { audienceChoices as operationsAudienceChoices } from "./rewards/audience-choices.ts";
import { budgetProposals as operationsBudgetProposals } from "./rewards/budget-proposals.ts";
import { campaignAudience as operationsCampaignAudience } from "./rewards/campaign-audience.ts";
import { campaigns as operationsCampaigns } from "./rewards/campaigns.ts";
import { claimReward as rewardsClaimReward } from "./rewards/center/claim-reward.ts";
import { claimRewards as rewardsClaimRewards } from "./rewards/center/claim-rewards.ts";
import { memberRewards as operationsMemberRewards } from "./rewards/center/member-rewards.ts";
import { pastRewards as rewardsPastRewards } from "./rewards/center/past-rewards.ts";
import { rewardReason as rewardsRewardReason } from "./rewards/center/reward-reason.ts";
import { runningRebates as rewardsRunningRebates } from "./rewards/center/running-rebates.ts";
import { takeRebate as rewardsTakeRebate } from "./rewards/center/take-rebate.ts";
import { waitingRewards as rewardsWaitingRewards } from "./rewards/center/waiting-rewards.ts";
import { decideBudget as operationsDecideBudget } from "./rewards/decide-budget.ts";
import { envelopeCampaigns as operationsEnvelopeCampaigns } from "./rewards/envelopes/envelope-campaigns.ts";
import { envelopeProof as rewardsEnvelopeProof } from "./rewards/envelopes/envelope-proof.ts";
import { grabEnvelope as rewardsGrabEnvelope } from "./rewards/envelopes/grab-envelope.ts";
import { redEnvelopes as rewardsRedEnvelopes } from "./rewards/envelopes/red-envelopes.ts";
import { saveEnvelopes as operationsSaveEnvelopes } from "./rewards/envelopes/save-envelopes.ts";
import { decideGrant as operationsDecideGrant } from "./rewards/grants/decide-grant.ts";
import { grantChoices as operationsGrantChoices } from "./rewards/grants/grant-choices.ts";
import { grantReward as operationsGrantReward } from "./rewards/grants/grant-reward.ts";
import { rewardGrants as operationsRewardGrants } from "./rewards/grants/reward-grants.ts";
import { joinPromotion as rewardsJoinPromotion } from "./rewards/join-promotion.ts";
import { leavePromotion as rewardsLeavePromotion } from "./rewards/leave-promotion.ts";
import { brandLevels as operationsBrandLevels } from "./rewards/levels/brand-levels.ts";
import { memberLevel as operationsMemberLevel } from "./rewards/levels/member-level.ts";
import { ownLevel as rewardsOwnLevel } from "./rewards/levels/own-level.ts";
import { pinLevel as operationsPinLevel } from "./rewards/levels/pin-level.ts";
import { previewLevels as operationsPreviewLevels } from "./rewards/levels/preview-levels.ts";
import { saveLevels as operationsSaveLevels } from "./rewards/levels/save-levels.ts";
import { lockedFunds as rewardsLockedFunds } from "./rewards/locked-funds.ts";
import { memberBonuses as operationsMemberBonuses } from "./rewards/member-bonuses.ts";
import { missionCampaigns as operationsMissionCampaigns } from "./rewards/missions/mission-campaigns.ts";
import { missionLeaderboard as rewardsMissionLeaderboard } from "./rewards/missions/mission-leaderboard.ts";
import { missionSummary as rewardsMissionSummary } from "./rewards/missions/mission-summary.ts";
import { previewMission as operationsPreviewMission } from "./rewards/missions/preview-mission.ts";
import { saveMission as operationsSaveMission } from "./rewards/missions/save-mission.ts";
import { ownBonuses as rewardsOwnBonuses } from "./rewards/own-bonuses.ts";
import { decideRewardRun as operationsDecideRewardRun } from "./rewards/plans/decide-reward-run.ts";
import { rewardPlans as operationsRewardPlans } from "./rewards/plans/reward-plans.ts";
import { rewardRuns as operationsRewardRuns } from "./rewards/plans/reward-runs.ts";
import { saveRewardPlan as operationsSaveRewardPlan } from "./rewards/plans/save-reward-plan.ts";
import { promotionReport as operationsPromotionReport } from "./rewards/promotion-report.ts";
import { race as rewardsRace } from "./rewards/races/race.ts";
import { races as operationsRaces } from "./rewards/races/races.ts";
import { saveRace as operationsSaveRace } from "./rewards/races/save-race.ts";
import { decideReferral as operationsDecideReferral } from "./rewards/referrals/decide-referral.ts";
import { ownReferrals as rewardsOwnReferrals } from "./rewards/referrals/own-referrals.ts";
import { referralProgram as operationsReferralProgram } from "./rewards/referrals/referral-program.ts";
import { saveReferral as operationsSaveReferral } from "./rewards/referrals/save-referral.ts";
import { saveCampaign as operationsSaveCampaign } from "./rewards/save-campaign.ts";
import { startApp as rewardsStartApp } from "./rewards/start-app.ts";
import { stopCampaign as operationsStopCampaign } from "./rewards/stop-campaign.ts";
import { bettingRecordFile as recordsBettingRecordFile } from "./server/betting-record-file.ts";
import { contractRunFile as operationsContractRunFile } from "./server/contract-run-file.ts";
import { downlineBetsFile as agentsDownlineBetsFile } from "./server/downline-bets-file.ts";
import { events as walletEvents } from "./server/events.ts";
import { freePlay as sessionFreePlay } from "./server/free-play.ts";
import { jobKinds as operationsJobKinds } from "./server/job-kinds.ts";
import { memberBetsFile as operationsMemberBetsFile } from "./server/member-bets-file.ts";
import { payloadKey as systemPayloadKey } from "./server/payload-key.ts";
import { promotionReportFile as operationsPromotionReportFile } from "./server/promotion-report-file.ts";
import { retryJob as operationsRetryJob } from "./server/retry-job.ts";
import { routes as systemRoutes } from "./server/routes.ts";
import { troubledJobs as operationsTroubledJobs } from "./server/troubled-jobs.ts";
import { settlementRuns as operationsSettlementRuns } from "./settlement/settlement-runs.ts";
import { captcha as verificationCaptcha } from "./verification/captcha.ts";
import { accountRecord as recordsAccountRecord } from "./wallet/account-record.ts";
import { balance as walletBalance } from "./wallet/balance.ts";
import { consolidatedFunds as memberConsolidatedFunds } from "./wallet/consolidated-funds.ts";
import { memberStatement as operationsMemberStatement } from "./wallet/member-statement.ts";
import { merchantWallet as walletMerchantWallet } from "./wallet/merchant-wallet.ts";
import { walletTransfer as walletWalletTransfer } from "./wallet/wallet-transfer.ts";

/** Every call of the platform, by group. There are no others. */
export const contract = {
  agents: {
    agentIncome: agentsAgentIncome,
    answerContract: agentsAnswerContract,
    closeInvitationLink: agentsCloseInvitationLink,
    contractConsequences: agentsContractConsequences,
    contractRecord: agentsContractRecord,
    contractRecords: agentsContractRecords,
    contracts: agentsContracts,
    createInvitationLink: agentsCreateInvitationLink,
    downlineBet: agentsDownlineBet,
    downlineBets: agentsDownlineBets,
    downlineBetsFile: agentsDownlineBetsFile,
    endContract: agentsEndContract,
    invitationLinks: agentsInvitationLinks,
    memberTransfers: agentsMemberTransfers,
    offerContract: agentsOfferContract,
    registerDownline: agentsRegisterDownline,
    teamMembers: agentsTeamMembers,
    teamOverview: agentsTeamOverview,
    teamPlay: agentsTeamPlay,
    teamProfit: agentsTeamProfit,
    teamTransactions: agentsTeamTransactions,
    transferDownline: agentsTransferDownline,
    transferSettings: agentsTransferSettings,
    transferUpline: agentsTransferUpline,
    visitInvitation: agentsVisitInvitation,
  },
  cashier: {
    addBankAccount: cashierAddBankAccount,
    bankAccounts: cashierBankAccounts,
    cancelDeposit: cashierCancelDeposit,
    cashierSettings: cashierCashierSettings,
    confirmReceipt: cashierConfirmReceipt,
    deposit: cashierDeposit,
    depositProof: cashierDepositProof,
    deposits: cashierDeposits,
    removeBankAccount: cashierRemoveBankAccount,
    upload: cashierUpload,
    withdraw: cashierWithdraw,
    withdrawals: cashierWithdrawals,
  },
  content: {
    convertPoints: contentConvertPoints,
    feedback: contentFeedback,
    helpCenter: contentHelpCenter,
    ownFeedback: contentOwnFeedback,
    pointsBalance: contentPointsBalance,
    pointsConfig: contentPointsConfig,
    pointsDetails: contentPointsDetails,
    pointsRedemptions: contentPointsRedemptions,
    pointsRewards: contentPointsRewards,
    promotion: contentPromotion,
    promotions: contentPromotions,
    redeemPoints: contentRedeemPoints,
  },
  games: {
    addFavourite: gamesAddFavourite,
    favouriteGames: gamesFavouriteGames,
    favouriteIds: gamesFavouriteIds,
    gameFilters: gamesGameFilters,
    gameInfo: gamesGameInfo,
    gameMenus: gamesGameMenus,
    gamesList: gamesGamesList,
    hotGames: gamesHotGames,
    jackpotWins: gamesJackpotWins,
    jackpots: gamesJackpots,
    launchGame: gamesLaunchGame,
    lotteryMenu: gamesLotteryMenu,
    recentGames: gamesRecentGames,
    recentLotteryMenu: gamesRecentLotteryMenu,
    removeFavourite: gamesRemoveFavourite,
    similarGames: gamesSimilarGames,
    vendorLanes: gamesVendorLanes,
    vendorTypes: gamesVendorTypes,
    winnerBoard: gamesWinnerBoard,
  },
  inbox: {
    deleteMessage: inboxDeleteMessage,
    inbox: inboxInbox,
    readMessage: inboxReadMessage,
    readMessages: inboxReadMessages,
  },
  lottery: {
    cancelLotteryTicket: lotteryCancelLotteryTicket,
    launchLottery: lotteryLaunchLottery,
    lotteryChases: lotteryLotteryChases,
    lotteryPrices: lotteryLotteryPrices,
    lotteryResults: lotteryLotteryResults,
    lotteryTickets: lotteryLotteryTickets,
    openedDraws: lotteryOpenedDraws,
    openedNumeros: lotteryOpenedNumeros,
    placeLotteryChase: lotteryPlaceLotteryChase,
    placeLotteryTicket: lotteryPlaceLotteryTicket,
    stopLotteryChase: lotteryStopLotteryChase,
  },
  member: {
    agentAffiliate: memberAgentAffiliate,
    changeEmail: memberChangeEmail,
    changeLanguage: memberChangeLanguage,
    changeMobile: memberChangeMobile,
    changeProfile: memberChangeProfile,
    chooseIcon: memberChooseIcon,
    consolidatedFunds: memberConsolidatedFunds,
    info: memberInfo,
    memberIcon: memberMemberIcon,
    profile: memberProfile,
    referral: memberReferral,
    register: memberRegister,
    registerByMobile: memberRegisterByMobile,
    registerInOneClick: memberRegisterInOneClick,
    sendContactCode: memberSendContactCode,
    setPaymentPassword: memberSetPaymentPassword,
    uploadIcon: memberUploadIcon,
  },
  noticeboard: {
    announcements: noticeboardAnnouncements,
    banners: noticeboardBanners,
    notices: noticeboardNotices,
    seeAnnouncements: noticeboardSeeAnnouncements,
  },
  operations: {
    activities: operationsActivities,
    activityApplications: operationsActivityApplications,
    agentDetail: operationsAgentDetail,
    agentRecord: operationsAgentRecord,
    agentRecords: operationsAgentRecords,
    agentTree: operationsAgentTree,
    answerFeedback: operationsAnswerFeedback,
    applicationPicture: operationsApplicationPicture,
    approveContractRun: operationsApproveContractRun,
    audienceChoices: operationsAudienceChoices,
    auditTrail: operationsAuditTrail,
    brandConfiguration: operationsBrandConfiguration,
    brandGameHistory: operationsBrandGameHistory,
    brandGames: operationsBrandGames,
    brandHistory: operationsBrandHistory,
    brandLevels: operationsBrandLevels,
    brandPrices: operationsBrandPrices,
    brands: operationsBrands,
    budgetProposals: operationsBudgetProposals,
    campaignAudience: operationsCampaignAudience,
    campaigns: operationsCampaigns,
    changeBrandPrices: operationsChangeBrandPrices,
    changeLotteryLimits: operationsChangeLotteryLimits,
    changeLotterySchedule: operationsChangeLotterySchedule,
    closeFairnessAlarm: operationsCloseFairnessAlarm,
    closeJackpot: operationsCloseJackpot,
    closePayout: operationsClosePayout,
    commandTable: operationsCommandTable,
    contentHistory: operationsContentHistory,
    contentItems: operationsContentItems,
    contractRunFile: operationsContractRunFile,
    contractRunRecords: operationsContractRunRecords,
    contractRuns: operationsContractRuns,
    dealTable: operationsDealTable,
    decideApplication: operationsDecideApplication,
    decideBrandChange: operationsDecideBrandChange,
    decideBrandGames: operationsDecideBrandGames,
    decideBrandPrices: operationsDecideBrandPrices,
    decideBudget: operationsDecideBudget,
    decideDeposit: operationsDecideDeposit,
    decideGrant: operationsDecideGrant,
    decideHouseContract: operationsDecideHouseContract,
    decideHouseEnd: operationsDecideHouseEnd,
    decideJackpot: operationsDecideJackpot,
    decideLeavingOut: operationsDecideLeavingOut,
    decideLotteryLimits: operationsDecideLotteryLimits,
    decideMove: operationsDecideMove,
    decideRecordChange: operationsDecideRecordChange,
    decideRedemption: operationsDecideRedemption,
    decideReferral: operationsDecideReferral,
    decideRepair: operationsDecideRepair,
    decideRewardRun: operationsDecideRewardRun,
    decideTableResult: operationsDecideTableResult,
    decideVoidDraw: operationsDecideVoidDraw,
    decideVoidRound: operationsDecideVoidRound,
    decideWithdrawal: operationsDecideWithdrawal,
    depositQueue: operationsDepositQueue,
    enterDrawResult: operationsEnterDrawResult,
    envelopeCampaigns: operationsEnvelopeCampaigns,
    feedbackInbox: operationsFeedbackInbox,
    gameReturns: operationsGameReturns,
    grantChoices: operationsGrantChoices,
    grantReward: operationsGrantReward,
    holdContractPayments: operationsHoldContractPayments,
    holdContractRecord: operationsHoldContractRecord,
    holdContractRun: operationsHoldContractRun,
    houseEndConsequences: operationsHouseEndConsequences,
    jackpotLives: operationsJackpotLives,
    jackpotPools: operationsJackpotPools,
    jobKinds: operationsJobKinds,
    lotteries: operationsLotteries,
    lotteryDraws: operationsLotteryDraws,
    lotteryExposure: operationsLotteryExposure,
    lotteryLimits: operationsLotteryLimits,
    lotteryPlays: operationsLotteryPlays,
    lotterySchedule: operationsLotterySchedule,
    mallBoard: operationsMallBoard,
    memberBet: operationsMemberBet,
    memberBets: operationsMemberBets,
    memberBetsFile: operationsMemberBetsFile,
    memberBonuses: operationsMemberBonuses,
    memberDetail: operationsMemberDetail,
    memberLevel: operationsMemberLevel,
    memberRewards: operationsMemberRewards,
    memberStatement: operationsMemberStatement,
    members: operationsMembers,
    missionCampaigns: operationsMissionCampaigns,
    moveConsequences: operationsMoveConsequences,
    operatorLogin: operationsOperatorLogin,
    operatorLogout: operationsOperatorLogout,
    operatorMe: operationsOperatorMe,
    orderContentItems: operationsOrderContentItems,
    pinLevel: operationsPinLevel,
    playReaders: operationsPlayReaders,
    previewLevels: operationsPreviewLevels,
    previewMission: operationsPreviewMission,
    promotionReport: operationsPromotionReport,
    promotionReportFile: operationsPromotionReportFile,
    proofImage: operationsProofImage,
    proposeHouseContract: operationsProposeHouseContract,
    proposeHouseEnd: operationsProposeHouseEnd,
    proposeJackpot: operationsProposeJackpot,
    proposeLeavingOut: operationsProposeLeavingOut,
    proposeMove: operationsProposeMove,
    proposeRecordChange: operationsProposeRecordChange,
    proposeRepair: operationsProposeRepair,
    proposeTableResult: operationsProposeTableResult,
    proposeVoidDraw: operationsProposeVoidDraw,
    proposeVoidRound: operationsProposeVoidRound,
    queueCounts: operationsQueueCounts,
    races: operationsRaces,
    raffles: operationsRaffles,
    recallRound: operationsRecallRound,
    reconciliationRuns: operationsReconciliationRuns,
    reconciliationTickets: operationsReconciliationTickets,
    redemptionQueue: operationsRedemptionQueue,
    referralProgram: operationsReferralProgram,
    removeContentItem: operationsRemoveContentItem,
    renameJackpot: operationsRenameJackpot,
    resolveDispute: operationsResolveDispute,
    restoreBrandGames: operationsRestoreBrandGames,
    restoreBrandVersion: operationsRestoreBrandVersion,
    retryJob: operationsRetryJob,
    retryReader: operationsRetryReader,
    rewardGrants: operationsRewardGrants,
    rewardPlans: operationsRewardPlans,
    rewardRuns: operationsRewardRuns,
    rewardSources: operationsRewardSources,
    saveActivity: operationsSaveActivity,
    saveBrandConfiguration: operationsSaveBrandConfiguration,
    saveCampaign: operationsSaveCampaign,
    saveContentItem: operationsSaveContentItem,
    saveEnvelopes: operationsSaveEnvelopes,
    saveLevels: operationsSaveLevels,
    saveMission: operationsSaveMission,
    savePointSettings: operationsSavePointSettings,
    saveRace: operationsSaveRace,
    saveRaffle: operationsSaveRaffle,
    saveReferral: operationsSaveReferral,
    saveRewardPlan: operationsSaveRewardPlan,
    sendMessage: operationsSendMessage,
    sentMessages: operationsSentMessages,
    setAffiliateDomains: operationsSetAffiliateDomains,
    setBrandDomains: operationsSetBrandDomains,
    setBrandStatus: operationsSetBrandStatus,
    setBrandWallets: operationsSetBrandWallets,
    setMemberLabels: operationsSetMemberLabels,
    setMemberStatus: operationsSetMemberStatus,
    setRewardStock: operationsSetRewardStock,
    settlementRuns: operationsSettlementRuns,
    startReconciliation: operationsStartReconciliation,
    stopCampaign: operationsStopCampaign,
    tableRounds: operationsTableRounds,
    troubledJobs: operationsTroubledJobs,
    uploadPicture: operationsUploadPicture,
    vendorTables: operationsVendorTables,
    withdrawMessage: operationsWithdrawMessage,
    withdrawalQueue: operationsWithdrawalQueue,
  },
  records: {
    accountRecord: recordsAccountRecord,
    betDetail: recordsBetDetail,
    bettingRecord: recordsBettingRecord,
    bettingRecordFile: recordsBettingRecordFile,
    roundReplay: recordsRoundReplay,
  },
  relay: {
    dailySalary: relayDailySalary,
    dividendContract: relayDividendContract,
    favouritesAdd: relayFavouritesAdd,
    favouritesList: relayFavouritesList,
    favouritesRemove: relayFavouritesRemove,
    gameLaunch: relayGameLaunch,
    gameList: relayGameList,
    hotGames: relayHotGames,
    hourlySalary: relayHourlySalary,
    liveChatLaunch: relayLiveChatLaunch,
    liveModelList: relayLiveModelList,
    pvpRoomList: relayPvpRoomList,
    realtimeSalary: relayRealtimeSalary,
    recentGames: relayRecentGames,
    unreadMessageCount: relayUnreadMessageCount,
    vendors: relayVendors,
    winnerRankList: relayWinnerRankList,
  },
  rewards: {
    applyActivity: rewardsApplyActivity,
    claimReward: rewardsClaimReward,
    claimRewards: rewardsClaimRewards,
    envelopeProof: rewardsEnvelopeProof,
    grabEnvelope: rewardsGrabEnvelope,
    joinPromotion: rewardsJoinPromotion,
    leavePromotion: rewardsLeavePromotion,
    lockedFunds: rewardsLockedFunds,
    missionLeaderboard: rewardsMissionLeaderboard,
    missionSummary: rewardsMissionSummary,
    ownBonuses: rewardsOwnBonuses,
    ownLevel: rewardsOwnLevel,
    ownReferrals: rewardsOwnReferrals,
    pastRewards: rewardsPastRewards,
    race: rewardsRace,
    raffle: rewardsRaffle,
    rafflePromotionClaim: rewardsRafflePromotionClaim,
    redEnvelopes: rewardsRedEnvelopes,
    rewardReason: rewardsRewardReason,
    runningRebates: rewardsRunningRebates,
    startApp: rewardsStartApp,
    takeRebate: rewardsTakeRebate,
    waitingRewards: rewardsWaitingRewards,
  },
  security: {
    beginAuthenticator: securityBeginAuthenticator,
    changePassword: securityChangePassword,
    confirmAuthenticator: securityConfirmAuthenticator,
    endSession: securityEndSession,
    endSessions: securityEndSessions,
    forgetDevice: securityForgetDevice,
    forgetPlace: securityForgetPlace,
    overview: securityOverview,
    passwordEmail: securityPasswordEmail,
    passwordLink: securityPasswordLink,
    passwordVerification: securityPasswordVerification,
    removeAuthenticator: securityRemoveAuthenticator,
    secondFactor: securitySecondFactor,
    secondFactorCode: securitySecondFactorCode,
    sessions: securitySessions,
    setSecondFactor: securitySetSecondFactor,
    stepUp: securityStepUp,
    stepUpCode: securityStepUpCode,
    waysToStepUp: securityWaysToStepUp,
  },
  session: {
    freePlay: sessionFreePlay,
    login: sessionLogin,
    logout: sessionLogout,
  },
  social: {
    bindAccount: socialBindAccount,
    bindOwn: socialBindOwn,
    bindings: socialBindings,
    register: socialRegister,
    signIn: socialSignIn,
  },
  system: {
    countries: systemCountries,
    domainRoute: systemDomainRoute,
    payloadKey: systemPayloadKey,
    registerSettings: systemRegisterSettings,
    routes: systemRoutes,
    status: systemStatus,
    validationConfig: systemValidationConfig,
    whitelabel: systemWhitelabel,
  },
  verification: {
    captcha: verificationCaptcha,
    emailCode: verificationEmailCode,
    smsCode: verificationSmsCode,
    smsRegisterCode: verificationSmsRegisterCode,
  },
  wallet: {
    balance: walletBalance,
    events: walletEvents,
    merchantWallet: walletMerchantWallet,
    walletTransfer: walletWalletTransfer,
  },
};
export type Contract = typeof contract;
