import { accountRecord } from "./records/account-record.ts";
import { addBankAccount } from "./cashier/add-bank-account.ts";
import { auditTrail } from "./operations/audit-trail.ts";
import { decideJackpot } from "./operations/decide-jackpot.ts";
import { answerFeedback, feedbackInbox } from "./operations/feedback-inbox.ts";
import { agentAffiliate } from "./member/agent-affiliate.ts";
import { balance } from "./wallet/balance.ts";
import { announcements } from "./noticeboard/announcements.ts";
import { banners } from "./noticeboard/banners.ts";
import { bankAccounts } from "./cashier/bank-accounts.ts";
import { bettingRecord } from "./records/betting-record.ts";
import { brandConfiguration } from "./operations/brand-configuration.ts";
import { brandGameHistory, brandGames, decideBrandGames, restoreBrandGames } from "./operations/brand-games.ts";
import { brandHistory } from "./operations/brand-history.ts";
import { brands } from "./operations/brands.ts";
import { cancelDeposit } from "./cashier/cancel-deposit.ts";
import { captcha } from "./verification/captcha.ts";
import { cashierSettings } from "./cashier/cashier-settings.ts";
import { changeEmail } from "./member/change-email.ts";
import { changeLanguage } from "./member/change-language.ts";
import { changeMobile } from "./member/change-mobile.ts";
import { changeProfile } from "./member/change-profile.ts";
import { chooseIcon } from "./member/choose-icon.ts";
import { closeFairnessAlarm } from "./operations/close-fairness-alarm.ts";
import { closeJackpot } from "./operations/close-jackpot.ts";
import { confirmReceipt } from "./cashier/confirm-receipt.ts";
import { consolidatedFunds } from "./member/consolidated-funds.ts";
import {
  contentHistory,
  contentItems,
  orderContentItems,
  removeContentItem,
  saveContentItem,
} from "./operations/content-items.ts";
import { countries } from "./system/countries.ts";
import { decideBrandChange } from "./operations/decide-brand-change.ts";
import { decideDeposit } from "./operations/decide-deposit.ts";
import { decideRepair } from "./operations/decide-repair.ts";
import { decideWithdrawal } from "./operations/decide-withdrawal.ts";
import { deposit } from "./cashier/deposit.ts";
import { depositProof } from "./cashier/deposit-proof.ts";
import { depositQueue } from "./operations/deposit-queue.ts";
import { deposits } from "./cashier/deposits.ts";
import { emailCode } from "./verification/email-code.ts";
import { domainRoute } from "./system/domain-route.ts";
import { events } from "./wallet/events.ts";
import { feedback, ownFeedback } from "./content/feedback.ts";
import { freePlay } from "./session/free-play.ts";
import { gameReturns } from "./operations/game-returns.ts";
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
import { info } from "./member/info.ts";
import { jackpotWins } from "./games/jackpot-wins.ts";
import { jackpots } from "./games/jackpots.ts";
import { jackpotLives } from "./operations/jackpot-lives.ts";
import { jackpotPools } from "./operations/jackpot-pools.ts";
import { jobKinds } from "./operations/job-kinds.ts";
import { launchGame } from "./games/launch-game.ts";
import { login } from "./session/login.ts";
import { logout } from "./session/logout.ts";
import { memberBets } from "./operations/member-bets.ts";
import { memberDetail } from "./operations/member-detail.ts";
import { memberStatement } from "./operations/member-statement.ts";
import { memberIcon } from "./member/member-icon.ts";
import { notices } from "./noticeboard/notices.ts";
import { members } from "./operations/members.ts";
import { merchantWallet } from "./wallet/merchant-wallet.ts";
import { operatorLogin } from "./operations/operator-login.ts";
import { operatorLogout } from "./operations/operator-logout.ts";
import { operatorMe } from "./operations/operator-me.ts";
import { pointsBalance, pointsConfig, pointsDetails, pointsRedemptions, pointsRewards } from "./content/points.ts";
import { profile } from "./member/profile.ts";
import { promotion, promotions } from "./content/promotions.ts";
import { proposeJackpot } from "./operations/propose-jackpot.ts";
import { proposeRepair } from "./operations/propose-repair.ts";
import { proofImage } from "./operations/proof-image.ts";
import { queueCounts } from "./operations/queue-counts.ts";
import { reconciliationRuns } from "./operations/reconciliation-runs.ts";
import { reconciliationTickets } from "./operations/reconciliation-tickets.ts";
import { recallRound } from "./operations/recall-round.ts";
import { referral } from "./member/referral.ts";
import { register } from "./member/register.ts";
import { registerByMobile } from "./member/register-by-mobile.ts";
import { payloadKey } from "./system/payload-key.ts";
import { registerInOneClick } from "./member/register-in-one-click.ts";
import { registerSettings } from "./system/register-settings.ts";
import { renameJackpot } from "./operations/rename-jackpot.ts";
import { retryJob } from "./operations/retry-job.ts";
import { restoreBrandVersion } from "./operations/restore-brand-version.ts";
import { resolveDispute } from "./operations/resolve-dispute.ts";
import { bind as socialBind } from "./social/bind.ts";
import { bindings as socialBindings, bindOwn as socialBindOwn } from "./social/bindings.ts";
import { register as socialRegister } from "./social/register.ts";
import { signIn as socialSignIn } from "./social/sign-in.ts";
import { relay } from "./relay/relay.ts";
import { roundReplay } from "./records/round-replay.ts";
import { routes } from "./system/routes.ts";
import { saveBrandConfiguration } from "./operations/save-brand-configuration.ts";
import { setBrandDomains } from "./operations/set-brand-domains.ts";
import { seeAnnouncements } from "./noticeboard/see-announcements.ts";
import { security } from "./security/security.ts";
import { sendContactCode } from "./member/send-contact-code.ts";
import { setAffiliateDomains } from "./operations/set-affiliate-domains.ts";
import { setBrandStatus } from "./operations/set-brand-status.ts";
import { setBrandWallets } from "./operations/set-brand-wallets.ts";
import { setMemberStatus } from "./operations/set-member-status.ts";
import { setPaymentPassword } from "./member/set-payment-password.ts";
import { smsCode } from "./verification/sms-code.ts";
import { smsRegisterCode } from "./verification/sms-register-code.ts";
import { startReconciliation } from "./operations/start-reconciliation.ts";
import { status } from "./system/status.ts";
import { troubledJobs } from "./operations/troubled-jobs.ts";
import { upload } from "./cashier/upload.ts";
import { uploadIcon } from "./member/upload-icon.ts";
import { uploadPicture } from "./operations/upload-picture.ts";
import { validationConfig } from "./system/validation-config.ts";
import { walletTransfer } from "./wallet/wallet-transfer.ts";
import { whitelabel } from "./system/whitelabel.ts";
import { winnerBoard } from "./games/winner-board.ts";
import { withdraw } from "./cashier/withdraw.ts";
import { withdrawalQueue } from "./operations/withdrawal-queue.ts";
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
