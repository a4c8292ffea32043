import { type CallWish, type Contract, type ErrorCode, routeTable } from "@banyan/contract";
import { newId } from "@banyan/kernel";
import { exampleSettings } from "./example-settings.ts";

/** A call by its path in the contract, such as "wallet.balance". */
export type CallName = {
  [Room in keyof Contract]: `${Room}.${Extract<keyof Contract[Room], string>}`;
}[keyof Contract];

/** The calls that accept an input without fields; the others need an example. */
type CallNameWithoutInput = {
  [Room in keyof Contract]: {
    [Name in Extract<keyof Contract[Room], string>]: Record<string, never> extends CallWish<Contract[Room][Name]>
      ? `${Room}.${Name}`
      : never;
  }[Extract<keyof Contract[Room], string>];
}[keyof Contract];

type MakeExample = (walker: Walker) => Example;

/** The user that makes the example, and the host. */
export interface Walker {
  readonly host: string;
  readonly username: string;
  readonly password: string;
}

/** A valid input, as JSON carries it, and the answer that an admitted caller gets. */
export interface Example {
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: "done" | ErrorCode;
}

/** The smallest valid PNG: one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const nothing: Example = { input: {}, answer: "done" };
const stranger = () => newId();

let paymentPasswords = 702_000;
/** A different one each time, because the platform refuses the password that is already set. */
const newPaymentPassword = () => String((paymentPasswords += 37));

const noTicket = { ticket: "t".repeat(43), pageKey: "p".repeat(43) };

/** The examples that say more than "no input, and it is done". A call that needs input does not compile without one. */
/** One VIP level. */
const levelTerms = {
  ...{ windowDays: null, claimDays: 7 },
  levels: [
    {
      ...{ name: "Koi", validBet: "100000", deposits: null, keep: "0", pointsFactor: 110 },
      ...{ bonus: "500", weekly: "0", monthly: "0" },
    },
  ],
};

/** A mission of the day. */
const missionTerms = {
  ...{ period: "day" as const, goal: "rounds" as const, category: null, claimDays: 7 },
  steps: [{ target: "10", amount: "500", points: 5 }],
};

const written: Readonly<
  Record<Exclude<CallName, CallNameWithoutInput>, MakeExample> & Partial<Record<CallNameWithoutInput, MakeExample>>
> = {
  "session.login": ({ username, password }) => ({ input: { username, password }, answer: "done" }),
  "session.freePlay": () => ({
    input: { os: "Linux", platform: "W", header: "no.header.at.all.!", gatewayVersion: 3 },
    answer: "PAYLOAD_UNREADABLE",
  }),
  "member.register": () => ({
    input: {
      username: `w${stranger().replaceAll("-", "").slice(-12)}`,
      password: "correct-horse-1",
      confirmPassword: "correct-horse-1",
      agreedToTerms: true,
    },
    answer: "done",
  }),
  "member.registerByMobile": () => ({
    input: {
      mobileNum: "2025550100",
      countryDialingCode: "+1",
      password: "correct-horse-1",
      confirmPassword: "correct-horse-1",
      agreedToTerms: true,
    },
    answer: "REGISTRATION_OFF",
  }),
  "member.agentAffiliate": () => ({ input: { code: "NOBODYSCODE" }, answer: "INVITATION_CODE_ERROR" }),
  "member.registerInOneClick": () => ({ input: { agreedToTerms: true }, answer: "done" }),
  "member.changeLanguage": () => ({ input: { language: "en" }, answer: "done" }),
  "security.changePassword": () => ({
    input: { oldPassword: "nobody's-1", newPassword: "other-horse-2", confirmNewPassword: "other-horse-2" },
    answer: "PASSWORD_WRONG",
  }),
  "security.passwordEmail": () => ({
    input: { username: "nobody", email: "nobody@example.test", captchaId: stranger(), captcha: "abcde" },
    answer: "CAPTCHA_CHECK_FAILED",
  }),
  "security.passwordLink": () => ({
    input: { token: "x".repeat(43), newPassword: "other-horse-2", confirmNewPassword: "other-horse-2" },
    answer: "PASSWORD_LINK_INVALID",
  }),
  "security.passwordVerification": () => ({
    input: { newPassword: "other-horse-2", mobileNum: "2025550123", verificationCode: "123456" },
    answer: "OPERATION_NOT_ALLOWED",
  }),
  "security.secondFactor": () => ({
    input: { pendingToken: "x".repeat(43), way: "bankName", answer: "Wanda Walker" },
    answer: "SECOND_FACTOR_EXPIRED",
  }),
  "security.secondFactorCode": () => ({
    input: { pendingToken: "x".repeat(43), way: "mobile" },
    answer: "SECOND_FACTOR_EXPIRED",
  }),
  "security.endSession": () => ({ input: { sessionId: stranger() }, answer: "done" }),
  "security.endSessions": () => ({ input: { keepThis: true }, answer: "done" }),
  "security.forgetPlace": () => ({ input: { placeId: stranger() }, answer: "done" }),
  "security.forgetDevice": () => ({ input: { deviceId: stranger() }, answer: "done" }),
  "security.setSecondFactor": ({ password }) => ({ input: { on: true, password }, answer: "done" }),
  "security.beginAuthenticator": ({ password }) => ({ input: { password }, answer: "done" }),
  "security.confirmAuthenticator": () => ({ input: { code: "000000" }, answer: "SECOND_FACTOR_WRONG" }),
  "security.removeAuthenticator": ({ password }) => ({ input: { password }, answer: "done" }),
  "security.stepUpCode": () => ({ input: { way: "email" }, answer: "SECOND_FACTOR_UNAVAILABLE" }),
  "security.stepUp": ({ password }) => ({ input: { way: "password", answer: password }, answer: "done" }),
  "member.setPaymentPassword": ({ password }) => ({
    input: { password, paymentPassword: newPaymentPassword() },
    answer: "done",
  }),
  "member.changeProfile": () => ({ input: { nickname: "Walker", telegram: "walker" }, answer: "done" }),
  "member.sendContactCode": () => ({
    input: { mobileNum: "2025550100", countryDialingCode: "+1" },
    answer: "STEP_UP_REQUIRED",
  }),
  "member.changeEmail": ({ password }) => ({
    input: { email: "walker@example.com", verificationCode: "123456", password },
    answer: "INVALID_VERIFICATION_CODE",
  }),
  "member.changeMobile": ({ password }) => ({
    input: { mobileNum: "2025550100", countryDialingCode: "+1", verificationCode: "123456", password },
    answer: "INVALID_VERIFICATION_CODE",
  }),
  "member.memberIcon": () => ({ input: {}, answer: "NOT_FOUND" }),
  "member.chooseIcon": () => ({ input: { icon: "koi" }, answer: "done" }),
  "member.uploadIcon": () => ({
    input: { file: new File([PIXEL], "face.png", { type: "image/png" }) },
    answer: "done",
  }),
  "social.signIn": () => ({ input: noTicket, answer: "SOCIAL_OVER" }),
  "social.register": () => ({
    input: { ...noTicket, username: "nobody", agreedToTerms: true },
    answer: "SOCIAL_OVER",
  }),
  "social.bindAccount": ({ username, password }) => ({
    input: { ...noTicket, username, password },
    answer: "SOCIAL_OVER",
  }),
  "social.bindOwn": ({ password }) => ({ input: { ...noTicket, password }, answer: "SOCIAL_OVER" }),
  "verification.smsCode": () => ({
    input: { mobileNum: "2025550123", countryDialingCode: "+1" },
    answer: "OPERATION_NOT_ALLOWED",
  }),
  "verification.smsRegisterCode": () => ({
    input: { mobileNo: "2025550123", countryDialingCode: "+1" },
    answer: "OPERATION_NOT_ALLOWED",
  }),
  "verification.emailCode": () => ({ input: { email: "walker@example.test" }, answer: "OPERATION_NOT_ALLOWED" }),
  "verification.captcha": () => ({ input: { action: "login", kind: "work" }, answer: "done" }),
  "noticeboard.banners": () => ({ input: { groupName: "w_home", language: "en" }, answer: "done" }),
  "noticeboard.announcements": () => ({ input: { types: "B,PL,PU,PR", platform: "W", pageNo: 1 }, answer: "done" }),
  "games.winnerBoard": () => ({ input: { gameCategory: "ALL", limitNum: 20 }, answer: "done" }),
  "games.gamesList": () => ({ input: { gameType: "RNG", filter: "HOT", pageNo: "1", pageSize: "5" }, answer: "done" }),
  "games.gameFilters": () => ({ input: { gameType: "RNG" }, answer: "done" }),
  "games.gameInfo": () => ({ input: { vassalage: "NOBODY", gameCode: "none" }, answer: "GAME_UNKNOWN" }),
  "games.similarGames": () => ({
    input: { vassalage: "NOBODY", gameCode: "none", language: "en", limitNum: "6" },
    answer: "done",
  }),
  "games.hotGames": () => ({
    input: { merchantCode: "walk", isPlatform: "2", platform: "flash,html5-desktop", language: "en" },
    answer: "done",
  }),
  "games.favouriteGames": () => ({
    input: { clientType: "3", platform: "flash,html5-desktop", pageNo: "1", pageSize: "999", imgSize: "rx2" },
    answer: "done",
  }),
  "games.addFavourite": () => ({ input: { nodeId: 900_719_925_474 }, answer: "GAME_UNKNOWN" }),
  "games.removeFavourite": () => ({ input: { nodeId: 900_719_925_474 }, answer: "done" }),
  "games.recentGames": () => ({ input: { page: "1", pageSize: "20", clientType: "3" }, answer: "done" }),
  "games.vendorLanes": () => ({ input: { gameType: "RNG" }, answer: "done" }),
  "games.lotteryMenu": () => ({ input: { prizeMode: "ELOTT", device: "WEB" }, answer: "done" }),
  "games.launchGame": ({ host }) => ({
    input: { vassalage: "NOBODY", gameCode: "none", device: "mobile", language: "en", backUrl: `http://${host}/` },
    answer: "GAME_UNKNOWN",
  }),
  "relay.gameLaunch": () => ({ input: { nodeId: 900_719_925_474 }, answer: "GAME_UNKNOWN" }),
  "relay.gameList": () => ({ input: { gameType: "ALL", pageNo: "1", pageSize: "5" }, answer: "done" }),
  "relay.hotGames": () => ({ input: { isPlatform: "2", language: "EN" }, answer: "done" }),
  "relay.recentGames": () => ({ input: { page: "1", pageSize: "20" }, answer: "done" }),
  "relay.favouritesList": () => ({ input: { pageNo: "1", pageSize: "999", gameType: "ALL" }, answer: "done" }),
  "relay.favouritesAdd": () => ({ input: { nodeId: 900_719_925_474 }, answer: "GAME_UNKNOWN" }),
  "relay.favouritesRemove": () => ({ input: { nodeId: 900_719_925_474 }, answer: "done" }),
  "rewards.missionSummary": () => ({ input: {}, answer: "done" }),
  "rewards.missionLeaderboard": () => ({ input: { period: "day" }, answer: "done" }),
  "relay.winnerRankList": () => ({ input: { gameCategory: "ALL", limitNum: 20 }, answer: "done" }),
  "rewards.rafflePromotionClaim": () => ({
    input: { id: stranger(), version: 1, seedHash: "0".repeat(64), clientSeed: "walked by a test" },
    answer: "NOT_FOUND",
  }),
  "content.redeemPoints": () => ({
    input: { requestId: newId(), rewardId: stranger(), version: 1, quantity: 1, paymentPassword: "246810" },
    answer: "PAYMENT_PASSWORD_NOT_SET",
  }),
  "content.convertPoints": () => ({
    input: { requestId: newId(), points: "5000", version: 1, paymentPassword: "246810" },
    answer: "PAYMENT_PASSWORD_NOT_SET",
  }),
  "wallet.walletTransfer": () => ({
    input: { requestId: newId(), from: "cash", to: "NOBODY", amount: "100" },
    answer: "WALLET_UNKNOWN",
  }),
  "cashier.deposit": ({ host }) => ({
    input: { requestId: newId(), methodId: "bank-transfer", amount: "5000", returnUrl: `http://${host}/back` },
    answer: "done",
  }),
  "cashier.depositProof": () => ({ input: { depositId: stranger(), uploadId: stranger() }, answer: "NOT_FOUND" }),
  "cashier.cancelDeposit": () => ({ input: { depositId: stranger() }, answer: "NOT_FOUND" }),
  "cashier.deposits": () => ({ input: { limit: "5", from: "2026-01-01T00:00:00Z" }, answer: "done" }),
  "cashier.upload": () => ({
    input: { file: new File([PIXEL], "proof.png", { type: "image/png" }), purpose: "deposit_proof" },
    answer: "done",
  }),
  "cashier.addBankAccount": () => ({
    input: { bankCode: "DELTA", holderName: "Wanda Walker", number: "00112233", paymentPassword: "246810" },
    answer: "STEP_UP_REQUIRED",
  }),
  "cashier.removeBankAccount": () => ({
    input: { bankAccountId: stranger(), paymentPassword: "246810" },
    answer: "STEP_UP_REQUIRED",
  }),
  "cashier.withdraw": () => ({
    input: { requestId: newId(), amount: "5000", bankAccountId: stranger(), paymentPassword: "246810" },
    answer: "PAYMENT_PASSWORD_NOT_SET",
  }),
  "cashier.withdrawals": () => ({ input: { limit: "5" }, answer: "done" }),
  "cashier.confirmReceipt": () => ({
    input: { withdrawalId: stranger(), answer: "partly", receivedAmount: "100" },
    answer: "NOT_FOUND",
  }),
  "records.bettingRecord": () => ({ input: { limit: "5", gameType: "RNG" }, answer: "done" }),
  "records.bettingRecordFile": () => ({ input: { vassalage: "BANYAN", state: "settled" }, answer: "done" }),
  "agents.teamMembers": () => ({ input: { memberId: stranger(), limit: "5" }, answer: "NOT_FOUND" }),
  "agents.teamPlay": () => ({ input: { memberId: stranger(), from: "2026-01-01" }, answer: "NOT_FOUND" }),
  "agents.teamOverview": () => ({ input: { from: "2026-01-01", to: "2026-01-31" }, answer: "done" }),
  "agents.downlineBets": () => ({ input: { memberId: stranger(), limit: "5" }, answer: "NOT_FOUND" }),
  "agents.downlineBet": () => ({
    input: { memberId: stranger(), kind: "ticket", id: stranger() },
    answer: "NOT_FOUND",
  }),
  "agents.downlineBetsFile": () => ({ input: { memberId: stranger(), gameType: "RNG" }, answer: "NOT_FOUND" }),
  "agents.contracts": () => ({ input: { kind: "dividend", of: "downlines", limit: "5" }, answer: "done" }),
  "agents.offerContract": () => ({
    input: {
      requestId: newId(),
      kind: "dividend",
      memberId: stranger(),
      terms: {
        period: "month",
        bandBy: "result",
        weights: {},
        includesOwn: true,
        costs: [],
        vendorFees: {},
        carries: true,
        activeBet: "100",
        rows: [{ min: "0", active: 0, rate: 1_000 }],
      },
    },
    answer: "NOT_FOUND",
  }),
  "agents.contractConsequences": () => ({ input: { contractId: stranger() }, answer: "NOT_FOUND" }),
  "agents.answerContract": () => ({ input: { contractId: stranger(), answer: "reject" }, answer: "NOT_FOUND" }),
  "agents.endContract": () => ({ input: { contractId: stranger() }, answer: "NOT_FOUND" }),
  "agents.contractRecords": () => ({ input: { kind: "daily", limit: "5" }, answer: "done" }),
  "agents.agentIncome": () => ({ input: { by: "day" }, answer: "done" }),
  "agents.teamProfit": () => ({ input: { by: "vendor" }, answer: "done" }),
  "agents.teamTransactions": () => ({ input: { kind: "deposit" }, answer: "done" }),
  "agents.contractRecord": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "agents.invitationLinks": () => ({ input: { limit: "5" }, answer: "done" }),
  "agents.createInvitationLink": () => ({ input: { name: "walked", type: 0, days: 7, usesMax: 5 }, answer: "done" }),
  "agents.closeInvitationLink": () => ({ input: { linkId: stranger() }, answer: "NOT_FOUND" }),
  "agents.visitInvitation": () => ({ input: { code: "NOBODYS0CODE" }, answer: "done" }),
  "agents.registerDownline": () => ({
    input: { username: "walked-below", password: "long-enough-1", type: 32_000 },
    answer: "ACCOUNT_TYPE_NOT_ALLOWED",
  }),
  "agents.transferSettings": () => ({ input: {}, answer: "done" }),
  "agents.transferUpline": () => ({
    input: { requestId: newId(), amount: "5000", paymentPassword: "246810" },
    answer: "PAYMENT_PASSWORD_NOT_SET",
  }),
  "agents.transferDownline": () => ({
    input: { requestId: newId(), memberId: stranger(), amount: "5000", paymentPassword: "246810" },
    answer: "PAYMENT_PASSWORD_NOT_SET",
  }),
  "agents.memberTransfers": () => ({ input: { limit: "5" }, answer: "done" }),
  "lottery.openedDraws": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "lottery.openedNumeros": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "lottery.lotteryResults": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "lottery.lotteryPrices": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "lottery.placeLotteryTicket": () => ({
    input: {
      requestId: stranger(),
      gameCode: "NO_LOTTERY",
      numero: "20260101-0001",
      lines: [{ play: "lo2", code: "12", unitStake: "100", odds: 990_000 }],
    },
    answer: "DRAW_UNKNOWN",
  }),
  "lottery.cancelLotteryTicket": () => ({
    input: { requestId: stranger(), ticketId: stranger() },
    answer: "NOT_FOUND",
  }),
  "lottery.placeLotteryChase": () => ({
    input: {
      requestId: stranger(),
      gameCode: "NO_LOTTERY",
      numero: "20260101-0001",
      lines: [{ play: "lo2", code: "12", unitStake: "100", odds: 990_000 }],
      multiples: [1, 2],
      stopOnWin: true,
    },
    answer: "DRAW_UNKNOWN",
  }),
  "lottery.stopLotteryChase": () => ({ input: { chaseId: stranger() }, answer: "NOT_FOUND" }),
  "lottery.lotteryChases": () => ({ input: { limit: "5" }, answer: "done" }),
  "lottery.launchLottery": () => ({ input: {}, answer: "done" }),
  "records.betDetail": () => ({ input: { kind: "ticket", id: stranger() }, answer: "NOT_FOUND" }),
  "records.accountRecord": () => ({ input: { limit: "5", to: "2100-01-01T00:00:00Z" }, answer: "done" }),
  "records.roundReplay": () => ({
    input: { vassalage: "NOBODY", roundId: "none", language: "en" },
    answer: "NOT_FOUND",
  }),
  "operations.operatorLogin": () => ({
    input: { username: `w${stranger()}`, password: "nobody's", code: "000000" },
    answer: "OPERATOR_SIGN_IN_FAILED",
  }),
  "operations.depositQueue": () => ({ input: { view: "all", limit: "5" }, answer: "done" }),
  "operations.decideDeposit": () => ({
    input: { depositId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.contractRuns": () => ({ input: { brandId: "none", kind: "daily" }, answer: "NOT_FOUND" }),
  "operations.contractRunRecords": () => ({
    input: { brandId: "none", kind: "daily", period: "day", periodTo: "2026-01-01T00:00:00Z" },
    answer: "NOT_FOUND",
  }),
  "operations.contractRunFile": () => ({ input: { runId: stranger() }, answer: "NOT_FOUND" }),
  "operations.approveContractRun": () => ({ input: { runId: stranger(), total: "0" }, answer: "NOT_FOUND" }),
  "operations.holdContractRun": () => ({
    input: { runId: stranger(), act: "hold", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.holdContractRecord": () => ({
    input: { recordId: stranger(), act: "hold", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.proposeRecordChange": () => ({
    input: { recordId: stranger(), act: "cut", amount: "0", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideRecordChange": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.agentTree": () => ({ input: { brandId: "none" }, answer: "NOT_FOUND" }),
  "operations.agentDetail": () => ({ input: { memberId: stranger() }, answer: "NOT_FOUND" }),
  "operations.agentRecords": () => ({ input: { memberId: stranger(), kind: "daily" }, answer: "NOT_FOUND" }),
  "operations.agentRecord": () => ({ input: { recordId: stranger() }, answer: "NOT_FOUND" }),
  "operations.proposeHouseContract": () => ({
    input: {
      memberId: stranger(),
      kind: "dividend",
      terms: {
        ...{ period: "month", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {} },
        ...{ carries: false, activeBet: "1", rows: [{ min: "0", active: 0, rate: 100 }] },
      },
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.decideHouseContract": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.houseEndConsequences": () => ({ input: { contractId: stranger() }, answer: "NOT_FOUND" }),
  "operations.proposeHouseEnd": () => ({
    input: { contractId: stranger(), listHash: "0".repeat(64), reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideHouseEnd": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.moveConsequences": () => ({
    input: { memberId: stranger(), upline: "nobody" },
    answer: "NOT_FOUND",
  }),
  "operations.proposeMove": () => ({
    input: { memberId: stranger(), uplineId: stranger(), listHash: "0".repeat(64), reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideMove": () => ({
    input: { moveId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.holdContractPayments": () => ({
    input: { memberId: stranger(), act: "hold", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.withdrawalQueue": () => ({ input: { view: "disputes", limit: "5" }, answer: "done" }),
  "operations.decideWithdrawal": () => ({
    input: { withdrawalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.resolveDispute": () => ({
    input: { withdrawalId: stranger(), resolution: "return", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.closePayout": () => ({
    input: { withdrawalId: stranger(), paid: "0", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.members": () => ({ input: { search: "walk", limit: "5" }, answer: "done" }),
  "operations.memberDetail": () => ({ input: { memberId: stranger() }, answer: "NOT_FOUND" }),
  "operations.memberStatement": () => ({ input: { memberId: stranger(), limit: "5" }, answer: "NOT_FOUND" }),
  "operations.memberBets": () => ({ input: { memberId: stranger(), limit: "5" }, answer: "NOT_FOUND" }),
  "operations.memberBonuses": () => ({ input: { memberId: stranger(), limit: "5" }, answer: "NOT_FOUND" }),
  "operations.memberRewards": () => ({ input: { memberId: stranger(), limit: "5" }, answer: "NOT_FOUND" }),
  "operations.memberBetsFile": () => ({ input: { memberId: stranger(), gameType: "RNG" }, answer: "NOT_FOUND" }),
  "operations.memberBet": () => ({
    input: { memberId: stranger(), kind: "ticket", id: stranger() },
    answer: "NOT_FOUND",
  }),
  "operations.setMemberStatus": () => ({
    input: { memberId: stranger(), status: "blocked", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.setMemberLabels": () => ({
    input: { memberId: stranger(), labels: ["walked"], reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.setAffiliateDomains": () => ({
    input: { memberId: stranger(), hosts: ["friends.example"], reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.setBrandStatus": () => ({
    input: {
      brandId: "nobody",
      status: 1,
      maintenanceUntil: null,
      blockedCountries: ["SG"],
      blockedAddresses: ["203.0.113.0/24"],
      allowedAddresses: [],
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.setBrandWallets": () => ({
    input: { brandId: "nobody", transferVendors: ["NOBODY"], movesOnLaunch: true, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.brandConfiguration": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.saveBrandConfiguration": () => ({
    input: {
      brandId: "nobody",
      version: 1,
      configuration: { name: "Nobody", locales: ["en"], defaultLocale: "en", settings: exampleSettings },
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.brandHistory": () => ({ input: { brandId: "nobody", limit: "5" }, answer: "NOT_FOUND" }),
  "operations.restoreBrandVersion": () => ({
    input: { brandId: "nobody", version: 2, restore: 1, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideBrandChange": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.setBrandDomains": () => ({
    input: { brandId: "nobody", seen: [], hosts: ["nobody.test"], main: "nobody.test", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.auditTrail": () => ({ input: { limit: "5", subjectKind: "brand" }, answer: "done" }),
  "operations.proofImage": () => ({ input: { uploadId: stranger() }, answer: "NOT_FOUND" }),
  "operations.reconciliationRuns": () => ({ input: { limit: "5", vendor: "NOBODY" }, answer: "done" }),
  "operations.startReconciliation": () => ({ input: { vendor: "NOBODY", day: "2026-01-01" }, answer: "NOT_FOUND" }),
  "operations.reconciliationTickets": () => ({ input: { limit: "5", kind: "missing_here" }, answer: "done" }),
  "operations.troubledJobs": () => ({ input: { limit: "5", kind: "message.send" }, answer: "done" }),
  "operations.settlementRuns": () => ({ input: { limit: "5" }, answer: "done" }),
  "operations.lotteries": () => ({ input: {}, answer: "done" }),
  "operations.lotteryDraws": () => ({ input: { gameCode: "NO_LOTTERY", limit: "5" }, answer: "GAME_UNKNOWN" }),
  "operations.lotteryExposure": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "operations.lotteryPlays": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "operations.proposeVoidDraw": () => ({ input: { drawId: stranger(), reason: "walked" }, answer: "NOT_FOUND" }),
  "operations.vendorTables": () => nothing,
  "operations.commandTable": () => ({
    input: { vassalage: "NOBODY", gameCode: "NO_TABLE", command: "pause", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.tableRounds": () => ({ input: { vassalage: "NOBODY", gameCode: "NO_TABLE" }, answer: "NOT_FOUND" }),
  "operations.proposeTableResult": () => ({
    input: { vassalage: "NOBODY", gameCode: "NO_TABLE", round: stranger(), value: "17", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideTableResult": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.dealTable": () => ({
    input: { vassalage: "NOBODY", gameCode: "NO_TABLE", kind: "open" },
    answer: "NOT_FOUND",
  }),
  "operations.proposeVoidRound": () => ({
    input: { vassalage: "NOBODY", gameCode: "NO_TABLE", round: stranger(), reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideVoidRound": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.enterDrawResult": () => ({
    input: { drawId: stranger(), result: { first: ["1234"] }, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideVoidDraw": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.lotteryLimits": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "operations.changeLotteryLimits": () => ({
    input: {
      ...{ gameCode: "NO_LOTTERY", currency: "USD", seen: 1, minimum: "10", maximum: "100", numberCap: "1000" },
      ...{ playCap: "1000", winCap: "1000", reason: "walked" },
    },
    answer: "NOT_FOUND",
  }),
  "operations.decideLotteryLimits": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.brandPrices": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "operations.changeBrandPrices": () => ({
    input: {
      ...{ gameCode: "NO_LOTTERY", brandId: "nobody", seen: 0, reason: "walked" },
      prices: [{ play: "lo2", choice: null, odds: 980_000 }],
    },
    answer: "NOT_FOUND",
  }),
  "operations.decideBrandPrices": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.lotterySchedule": () => ({ input: { gameCode: "NO_LOTTERY" }, answer: "GAME_UNKNOWN" }),
  "operations.changeLotterySchedule": () => ({
    input: { gameCode: "NO_LOTTERY", seen: 0, change: { kind: "pause", day: "2100-01-01" }, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.playReaders": () => ({ input: {}, answer: "done" }),
  "operations.proposeLeavingOut": () => ({
    input: { reader: "nobody", page: 1, batch: 1, entry: 1, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideLeavingOut": () => ({
    input: { proposalId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.retryReader": () => ({
    input: { reader: "nobody", page: 1, batch: 1, entry: 1 },
    answer: "NOT_FOUND",
  }),
  "operations.retryJob": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "operations.proposeRepair": () => ({
    input: { ticketId: stranger(), repair: "credit", amount: "100", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "content.helpCenter": () => ({ input: { lang: "en", device: "WEB" }, answer: "done" }),
  "content.feedback": () => ({
    input: { type: 1, content: "The deposit page is easy to read.", sender: "walker@example.test" },
    answer: "CAPTCHA_REQUIRED",
  }),
  "content.ownFeedback": () => ({ input: { limit: "5" }, answer: "done" }),
  "content.promotions": () => ({ input: { lang: "en", filter: "slots" }, answer: "done" }),
  "content.promotion": () => ({ input: { id: stranger(), lang: "en" }, answer: "NOT_FOUND" }),
  "rewards.joinPromotion": () => ({ input: { id: stranger(), version: 1 }, answer: "NOT_FOUND" }),
  "rewards.race": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "rewards.applyActivity": () => ({
    input: { id: stranger(), version: 1, comment: "walked", uploadIds: [] },
    answer: "NOT_FOUND",
  }),
  "rewards.leavePromotion": () => ({ input: { entryId: stranger() }, answer: "NOT_FOUND" }),
  "rewards.ownBonuses": () => ({ input: { limit: "5" }, answer: "done" }),
  "rewards.lockedFunds": () => ({ input: {}, answer: "done" }),
  "rewards.waitingRewards": () => ({ input: {}, answer: "done" }),
  "rewards.pastRewards": () => ({ input: { limit: "5" }, answer: "done" }),
  "rewards.rewardReason": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "rewards.claimReward": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "rewards.claimRewards": () => ({ input: {}, answer: "done" }),
  "rewards.runningRebates": () => ({ input: {}, answer: "done" }),
  "rewards.takeRebate": () => ({ input: { id: stranger(), requestId: stranger() }, answer: "NOT_FOUND" }),
  "rewards.startApp": () => ({ input: {}, answer: "done" }),
  "rewards.ownLevel": () => ({ input: {}, answer: "done" }),
  "inbox.inbox": () => ({ input: { limit: "5" }, answer: "done" }),
  "inbox.readMessage": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "inbox.readMessages": () => ({ input: {}, answer: "done" }),
  "inbox.deleteMessage": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "operations.sentMessages": () => ({ input: { brandId: "nobody", limit: "5" }, answer: "NOT_FOUND" }),
  "operations.sendMessage": () => ({
    input: {
      ...{ brandId: "nobody", requestId: newId(), account: null, audience: {} },
      texts: { en: { title: "Walked", content: "By a test" } },
    },
    answer: "NOT_FOUND",
  }),
  "operations.withdrawMessage": () => ({ input: { brandId: "nobody", id: stranger() }, answer: "NOT_FOUND" }),
  "operations.brandLevels": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.previewLevels": () => ({ input: { brandId: "nobody", terms: levelTerms }, answer: "NOT_FOUND" }),
  "operations.saveLevels": () => ({
    input: { brandId: "nobody", seen: 0, terms: levelTerms, budget: "100000", stopped: false, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.memberLevel": () => ({ input: { memberId: stranger() }, answer: "NOT_FOUND" }),
  "operations.pinLevel": () => ({
    input: { memberId: stranger(), seen: 0, level: 1, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.rewardPlans": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.rewardRuns": () => ({ input: { brandId: "nobody", limit: "5" }, answer: "NOT_FOUND" }),
  "operations.saveRewardPlan": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, kind: "rebate", startsAt: null, endsAt: null, budget: "100000" },
      terms: {
        ...{ period: "day", rates: [{ category: "RNG", rate: 50 }], minimum: "1", cap: "5000" },
        ...{ carriesSmall: true, leavesOutPledged: true, claimDays: 7 },
      },
      ...{ stopped: false, reason: "walked" },
    },
    answer: "NOT_FOUND",
  }),
  "rewards.raffle": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "operations.raffles": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.saveRaffle": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, kind: "wheel", startsAt: null, endsAt: null, budget: "100000" },
      terms: {
        ...{ ticket: { goal: "deposits", amount: "1000", most: 3 }, claimDays: 7 },
        prizes: [
          { key: "one", kind: "cash", amount: "500", weight: 4_000, stock: 10 },
          { key: "two", kind: "nothing", amount: "0", weight: 6_000, stock: null },
        ],
      },
      ...{ stopped: false, reason: "walked" },
    },
    answer: "NOT_FOUND",
  }),
  "rewards.redEnvelopes": () => ({ input: { id: stranger() }, answer: "NOT_FOUND" }),
  "rewards.grabEnvelope": () => ({ input: { rainId: stranger() }, answer: "NOT_FOUND" }),
  "rewards.envelopeProof": () => ({ input: { rainId: stranger() }, answer: "NOT_FOUND" }),
  "operations.envelopeCampaigns": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.saveEnvelopes": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, startsAt: null, endsAt: null, budget: "100000" },
      terms: {
        ...{ opensAt: 1_200, minutes: 60, envelopes: 100, sum: "5000", split: "random" },
        ...{ depositDays: 7, claimDays: 7 },
      },
      ...{ stopped: false, reason: "walked" },
    },
    answer: "NOT_FOUND",
  }),
  "operations.missionCampaigns": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.previewMission": () => ({ input: { brandId: "nobody", terms: missionTerms }, answer: "NOT_FOUND" }),
  "operations.saveMission": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, terms: missionTerms, startsAt: null, endsAt: null },
      ...{ budget: "100000", stopped: false, reason: "walked" },
    },
    answer: "NOT_FOUND",
  }),
  "operations.referralProgram": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.saveReferral": () => ({
    input: {
      ...{ brandId: "nobody", seen: 0, budget: "100000", stopped: false, reason: "walked" },
      terms: {
        ...{ firstDeposit: { minimum: "1000", amount: "200" }, steps: [], share: null, friendsMost: 50, claimDays: 7 },
      },
    },
    answer: "NOT_FOUND",
  }),
  "operations.decideReferral": () => ({
    input: { brandId: "nobody", friendId: stranger(), step: 1, decision: "refuse", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.decideRewardRun": () => ({
    input: { brandId: "nobody", id: stranger(), decision: "cut", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.campaigns": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.races": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.saveRace": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, kind: "race", startsAt: null, endsAt: null },
      ...{ budget: "100000", stopped: false, reason: "walked" },
      terms: { score: "valid_bet", period: "day", minimum: "100", prizes: ["1000", "500"], claimDays: 7 },
    },
    answer: "NOT_FOUND",
  }),
  "operations.activities": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.activityApplications": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.applicationPicture": () => ({
    input: { brandId: "nobody", uploadId: stranger() },
    answer: "NOT_FOUND",
  }),
  "operations.decideApplication": () => ({
    input: { brandId: "nobody", applicationId: stranger(), decision: "approve" },
    answer: "NOT_FOUND",
  }),
  "operations.saveActivity": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, kind: "activity", startsAt: null, endsAt: null },
      ...{ budget: "100000", stopped: false, reason: "walked" },
      terms: { every: "once", pictures: 1, cap: "5000" },
    },
    answer: "NOT_FOUND",
  }),
  "operations.campaignAudience": () => ({ input: { brandId: "nobody", audience: {} }, answer: "NOT_FOUND" }),
  "operations.promotionReport": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.promotionReportFile": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.audienceChoices": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.budgetProposals": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.decideBudget": () => ({
    input: { brandId: "nobody", proposalId: stranger(), decision: "approve" },
    answer: "NOT_FOUND",
  }),
  "operations.grantChoices": () => ({ input: { memberId: stranger() }, answer: "NOT_FOUND" }),
  "operations.grantReward": () => ({
    input: { memberId: stranger(), requestId: stranger(), promotionId: stranger(), amount: "5000", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.rewardGrants": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.decideGrant": () => ({
    input: { brandId: "nobody", grantId: stranger(), decision: "approve" },
    answer: "NOT_FOUND",
  }),
  "operations.saveCampaign": () => ({
    input: {
      ...{ brandId: "nobody", id: stranger(), seen: 0, kind: "reload", startsAt: null, endsAt: null, budget: "100000" },
      terms: {
        ...{
          rate: 5_000,
          multiplier: 1_000,
          base: "bonus",
          depositMultiplier: 100,
          days: 7,
          joinDays: 7,
          every: "day",
        },
        ...{ cap: "5000", minimumDeposit: "2000", maximumStake: null },
        contributions: [{ category: "RNG", rate: 10_000 }],
      },
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.stopCampaign": () => ({
    input: { brandId: "nobody", id: stranger(), seen: 1, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.rewardSources": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.mallBoard": () => ({ input: { brandId: "nobody" }, answer: "NOT_FOUND" }),
  "operations.savePointSettings": () => ({
    input: {
      ...{ brandId: "nobody", seen: 0, rates: [{ category: "RNG", rate: 100 }], convertRate: "100" },
      ...{ convertMinimum: "10000", reason: "walked" },
    },
    answer: "NOT_FOUND",
  }),
  "operations.setRewardStock": () => ({
    input: { brandId: "nobody", rewardId: stranger(), seen: 0, left: 5, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.redemptionQueue": () => ({ input: { limit: "5", view: "all" }, answer: "done" }),
  "operations.decideRedemption": () => ({
    input: { redemptionId: stranger(), decision: "approve" },
    answer: "NOT_FOUND",
  }),
  "content.pointsRewards": () => ({ input: { lang: "en" }, answer: "done" }),
  "content.pointsDetails": () => ({ input: { limit: "5" }, answer: "done" }),
  "content.pointsRedemptions": () => ({ input: { limit: "5" }, answer: "done" }),
  "operations.brandGames": () => ({
    input: { brandId: "nobody", filter: "HOT", search: "koi", vassalage: "INHOUSE", pageNo: "1", pageSize: "30" },
    answer: "NOT_FOUND",
  }),
  "operations.decideBrandGames": () => ({
    input: { brandId: "nobody", version: 0, vassalage: "NOWHERE", change: { hot: true, place: 1 }, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.brandGameHistory": () => ({ input: { brandId: "nobody", limit: "5" }, answer: "NOT_FOUND" }),
  "operations.restoreBrandGames": () => ({
    input: { brandId: "nobody", version: 1, restore: 0, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.contentItems": () => ({ input: { brandId: "nobody", kind: "help" }, answer: "NOT_FOUND" }),
  "operations.saveContentItem": () => ({
    input: {
      brandId: "nobody",
      id: stranger(),
      version: 0,
      published: true,
      content: {
        kind: "help",
        term: "walking",
        title: { en: "Walking" },
        summary: { en: "One foot before the other" },
        body: { en: "<p>Step by step.</p>" },
      },
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.removeContentItem": () => ({
    input: { brandId: "nobody", kind: "help", id: stranger(), version: 1, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.orderContentItems": () => ({
    input: { brandId: "nobody", kind: "help", ids: [stranger()], reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.contentHistory": () => ({
    input: { brandId: "nobody", id: stranger(), limit: "5" },
    answer: "NOT_FOUND",
  }),
  "operations.uploadPicture": () => ({
    input: { brandId: "nobody", file: new File([PIXEL], "banner.png", { type: "image/png" }) },
    answer: "NOT_FOUND",
  }),
  "operations.feedbackInbox": () => ({ input: { limit: "5", view: "all", type: "1" }, answer: "done" }),
  "operations.answerFeedback": () => ({ input: { feedbackId: stranger(), answer: "walked" }, answer: "NOT_FOUND" }),
  "operations.decideRepair": () => ({
    input: {
      ticketId: stranger(),
      proposed: { kind: "dismiss", amount: null },
      decision: "reject",
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.jackpotPools": () => ({ input: { brandId: "nobody" }, answer: "done" }),
  "operations.jackpotLives": () => ({ input: { poolId: stranger() }, answer: "NOT_FOUND" }),
  "operations.proposeJackpot": () => ({
    input: {
      requestId: stranger(),
      names: { en: "Walked" },
      brandIds: ["nobody"],
      vendors: [],
      kind: "must_drop",
      contributionBps: 100,
      reserveBps: 1_000,
      minimumStake: "100",
      seed: "100000",
      ceiling: "200000",
      reason: "walked",
    },
    answer: "NOT_FOUND",
  }),
  "operations.gameReturns": () => ({ input: { search: "koi" }, answer: "done" }),
  "operations.closeFairnessAlarm": () => ({ input: { alarmId: stranger(), note: "walked" }, answer: "NOT_FOUND" }),
  "operations.recallRound": () => ({
    input: { memberId: stranger(), vassalage: "NOBODY", roundId: "none" },
    answer: "NOT_FOUND",
  }),
  "operations.decideJackpot": () => ({
    input: { poolId: stranger(), decision: "reject", reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.renameJackpot": () => ({
    input: { poolId: stranger(), names: { en: "Walked" }, reason: "walked" },
    answer: "NOT_FOUND",
  }),
  "operations.closeJackpot": () => ({ input: { poolId: stranger(), reason: "walked" }, answer: "NOT_FOUND" }),
};

/** One example for each call. Each can be made any number of times. */
export const examples = Object.fromEntries(
  routeTable().map(({ name }) => [name, written[name as CallName] ?? (() => nothing)]),
) as Readonly<Record<CallName, MakeExample>>;
