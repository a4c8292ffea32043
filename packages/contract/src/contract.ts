import { accountRecord } from "./wallet/account-record.ts";
import { addBankAccount } from "./cashier/add-bank-account.ts";
import { auditTrail } from "./compliance/audit-trail.ts";
import { decideJackpot } from "./jackpots/decide-jackpot.ts";
import { answerFeedback, feedbackInbox } from "./content/feedback-inbox.ts";
import { agentAffiliate } from "./identity/agent-affiliate.ts";
import { balance } from "./wallet/balance.ts";
import { announcements } from "./noticeboard/announcements.ts";
import { banners } from "./noticeboard/banners.ts";
import { bankAccounts } from "./cashier/bank-accounts.ts";
import { bettingRecord } from "./games/betting-record.ts";
import { brandConfiguration } from "./operators/brand-configuration.ts";
import { brandGameHistory, brandGames, decideBrandGames, restoreBrandGames } from "./games/decisions/brand-games.ts";
import { brandHistory } from "./operators/brand-history.ts";
import { brands } from "./operators/brands.ts";
import { cancelDeposit } from "./cashier/cancel-deposit.ts";
import { captcha } from "./verification/captcha.ts";
import { cashierSettings } from "./cashier/cashier-settings.ts";
import { changeEmail } from "./identity/change-email.ts";
import { changeLanguage } from "./identity/change-language.ts";
import { changeMobile } from "./identity/change-mobile.ts";
import { changeProfile } from "./identity/change-profile.ts";
import { chooseIcon } from "./identity/choose-icon.ts";
import { closeFairnessAlarm } from "./fairness/close-alarm.ts";
import { closeJackpot } from "./jackpots/close-jackpot.ts";
import { confirmReceipt } from "./cashier/confirm-receipt.ts";
import { consolidatedFunds } from "./wallet/consolidated-funds.ts";
import {
  contentHistory,
  contentItems,
  orderContentItems,
  removeContentItem,
  saveContentItem,
} from "./content/content-items.ts";
import { countries } from "./identity/countries.ts";
import { decideBrandChange } from "./operators/decide-brand-change.ts";
import { decideDeposit } from "./cashier/decide-deposit.ts";
import { decideRepair } from "./reconciliation/decide-repair.ts";
import { decideWithdrawal } from "./cashier/decide-withdrawal.ts";
import { deposit } from "./cashier/deposit.ts";
import { depositProof } from "./cashier/deposit-proof.ts";
import { depositQueue } from "./cashier/deposit-queue.ts";
import { deposits } from "./cashier/deposits.ts";
import { emailCode } from "./identity/email-code.ts";
import { domainRoute } from "./brand/domain-route.ts";
import { events } from "./server/events.ts";
import { feedback, ownFeedback } from "./content/feedback.ts";
import { freePlay } from "./identity/free-play.ts";
import { gameReturns } from "./fairness/game-returns.ts";
import { gameMenus } from "./games/game-menus.ts";
import { addFavourite } from "./games/add-favourite.ts";
import { favouriteGames } from "./games/favourite-games.ts";
import { favouriteIds } from "./games/favourite-ids.ts";
import { gameFilters } from "./games/game-filters.ts";
import { gameInfo } from "./games/game-info.ts";
import { gamesList } from "./games/games-list.ts";
import { hotGames } from "./games/hot-games.ts";
import { lotteryMenu, recentLotteryMenu } from "./games/lottery-menu.ts";
import { recentGames } from "./games/recent-games.ts";
import { removeFavourite } from "./games/remove-favourite.ts";
import { similarGames } from "./games/similar-games.ts";
import { vendorLanes } from "./games/vendor-lanes.ts";
import { vendorTypes } from "./games/vendor-types.ts";
import { helpCenter } from "./content/help-center.ts";
import { info } from "./identity/member-info.ts";
import { jackpotWins } from "./jackpots/jackpot-wins.ts";
import { jackpots } from "./jackpots/jackpots.ts";
import { jackpotLives } from "./jackpots/jackpot-lives.ts";
import { jackpotPools } from "./jackpots/jackpot-pools.ts";
import { jobKinds } from "./server/job-kinds.ts";
import { launchGame } from "./games/launch-game.ts";
import { login } from "./identity/login.ts";
import { logout } from "./identity/logout.ts";
import { memberBets } from "./games/member-bets.ts";
import { memberDetail } from "./operators/member-detail.ts";
import { memberStatement } from "./wallet/member-statement.ts";
import { memberIcon } from "./identity/member-icon.ts";
import { notices } from "./noticeboard/notices.ts";
import { members } from "./operators/members.ts";
import { merchantWallet } from "./wallet/merchant-wallet.ts";
import { operatorLogin } from "./operators/operator-login.ts";
import { operatorLogout } from "./operators/operator-logout.ts";
import { operatorMe } from "./operators/operator-me.ts";
import { pointsBalance, pointsConfig, pointsDetails, pointsRedemptions, pointsRewards } from "./content/points.ts";
import { profile } from "./identity/profile.ts";
import { promotion, promotions } from "./content/promotions.ts";
import { proposeJackpot } from "./jackpots/propose-jackpot.ts";
import { proposeRepair } from "./reconciliation/propose-repair.ts";
import { proofImage } from "./cashier/proof-image.ts";
import { queueCounts } from "./operators/queue-counts.ts";
import { reconciliationRuns } from "./reconciliation/reconciliation-runs.ts";
import { reconciliationTickets } from "./reconciliation/reconciliation-tickets.ts";
import { recallRound } from "./games/recall-round.ts";
import { referral } from "./identity/referral.ts";
import { register } from "./identity/register.ts";
import { registerByMobile } from "./identity/register-by-mobile.ts";
import { payloadKey } from "./server/payload-key.ts";
import { registerInOneClick } from "./identity/register-in-one-click.ts";
import { registerSettings } from "./identity/register-settings.ts";
import { renameJackpot } from "./jackpots/rename-jackpot.ts";
import { retryJob } from "./server/retry-job.ts";
import { restoreBrandVersion } from "./operators/restore-brand-version.ts";
import { resolveDispute } from "./cashier/resolve-dispute.ts";
import { bind as socialBind } from "./identity/social/social-bind.ts";
import { bindings as socialBindings, bindOwn as socialBindOwn } from "./identity/social/social-bindings.ts";
import { register as socialRegister } from "./identity/social/social-register.ts";
import { signIn as socialSignIn } from "./identity/social/social-sign-in.ts";
import { relay } from "./relay.ts";
import { roundReplay } from "./games/round-replay.ts";
import { routes } from "./server/routes.ts";
import { saveBrandConfiguration } from "./operators/save-brand-configuration.ts";
import { setBrandDomains } from "./operators/set-brand-domains.ts";
import { seeAnnouncements } from "./noticeboard/see-announcements.ts";
import { security } from "./security.ts";
import { sendContactCode } from "./identity/send-contact-code.ts";
import { setAffiliateDomains } from "./operators/set-affiliate-domains.ts";
import { setBrandStatus } from "./operators/set-brand-status.ts";
import { setBrandWallets } from "./operators/set-brand-wallets.ts";
import { setMemberStatus } from "./operators/set-member-status.ts";
import { setPaymentPassword } from "./identity/set-payment-password.ts";
import { smsCode } from "./identity/sms-code.ts";
import { smsRegisterCode } from "./identity/sms-register-code.ts";
import { startReconciliation } from "./reconciliation/start-reconciliation.ts";
import { status } from "./brand/status.ts";
import { troubledJobs } from "./server/troubled-jobs.ts";
import { upload } from "./cashier/upload.ts";
import { uploadIcon } from "./identity/upload-icon.ts";
import { uploadPicture } from "./content/upload-picture.ts";
import { validationConfig } from "./identity/validation-config.ts";
import { walletTransfer } from "./wallet/wallet-transfer.ts";
import { whitelabel } from "./brand/whitelabel.ts";
import { winnerBoard } from "./games/winners/winner-board.ts";
import { withdraw } from "./cashier/withdraw.ts";
import { withdrawalQueue } from "./cashier/withdrawal-queue.ts";
import { withdrawals } from "./cashier/withdrawals.ts";

/** Every call of the platform, by room. There are no others. */
export const contract = {
  session: { login, logout, freePlay },
  member: {
    info,
    register,
    registerByMobile,
    registerInOneClick,
    agentAffiliate,
    changeLanguage,
    setPaymentPassword,
    profile,
    changeProfile,
    sendContactCode,
    changeEmail,
    changeMobile,
    memberIcon,
    chooseIcon,
    uploadIcon,
    consolidatedFunds,
    referral,
  },
  social: {
    signIn: socialSignIn,
    register: socialRegister,
    bindAccount: socialBind,
    bindings: socialBindings,
    bindOwn: socialBindOwn,
  },
  system: { status, whitelabel, registerSettings, domainRoute, validationConfig, countries, routes, payloadKey },
  verification: { captcha, smsCode, smsRegisterCode, emailCode },
  security,
  noticeboard: { banners, notices, announcements, seeAnnouncements },
  games: {
    gameMenus,
    gamesList,
    gameFilters,
    gameInfo,
    similarGames,
    hotGames,
    favouriteIds,
    favouriteGames,
    addFavourite,
    removeFavourite,
    recentGames,
    vendorTypes,
    vendorLanes,
    lotteryMenu,
    recentLotteryMenu,
    jackpots,
    jackpotWins,
    launchGame,
    winnerBoard,
  },
  relay,
  wallet: { balance, merchantWallet, walletTransfer, events },
  cashier: {
    cashierSettings,
    deposit,
    depositProof,
    cancelDeposit,
    deposits,
    upload,
    bankAccounts,
    addBankAccount,
    withdraw,
    withdrawals,
    confirmReceipt,
  },
  records: { bettingRecord, accountRecord, roundReplay },
  content: {
    helpCenter,
    feedback,
    ownFeedback,
    promotions,
    promotion,
    pointsConfig,
    pointsRewards,
    pointsBalance,
    pointsDetails,
    pointsRedemptions,
  },
  operations: {
    operatorLogin,
    operatorLogout,
    operatorMe,
    queueCounts,
    depositQueue,
    decideDeposit,
    withdrawalQueue,
    decideWithdrawal,
    resolveDispute,
    members,
    memberDetail,
    memberStatement,
    memberBets,
    setMemberStatus,
    setAffiliateDomains,
    brands,
    setBrandStatus,
    setBrandWallets,
    brandConfiguration,
    saveBrandConfiguration,
    brandHistory,
    restoreBrandVersion,
    decideBrandChange,
    setBrandDomains,
    auditTrail,
    proofImage,
    reconciliationRuns,
    startReconciliation,
    reconciliationTickets,
    proposeRepair,
    decideRepair,
    jackpotPools,
    jackpotLives,
    proposeJackpot,
    decideJackpot,
    renameJackpot,
    closeJackpot,
    gameReturns,
    closeFairnessAlarm,
    recallRound,
    brandGames,
    decideBrandGames,
    brandGameHistory,
    restoreBrandGames,
    contentItems,
    saveContentItem,
    removeContentItem,
    orderContentItems,
    contentHistory,
    uploadPicture,
    feedbackInbox,
    answerFeedback,
    jobKinds,
    troubledJobs,
    retryJob,
  },
};
export type Contract = typeof contract;
