import type { ErrorCode, RouteEntry } from "@banyan/contract";
import type { CallName } from "@banyan/server/contract-walk";

/** Who stands before a call: the roles of the specification, and the operator of the back office. */
export const STANDINGS = ["visitor", "trial", "member", "agent", "operator", "operator without permission"] as const;
export type Standing = (typeof STANDINGS)[number];

type Answer = "done" | ErrorCode;
type Area = "open" | "open at the console" | "player" | "real player" | "agent" | "operator" | "back office";

/**
 * The table of section 6: what each role is answered in each area of the platform, by somebody who may not enter it.
 * A dash is somebody who may. It is written down once, here, and knows nothing of what the contract says of a call.
 */
const TABLE: Readonly<Record<Area, Readonly<Record<Standing, ErrorCode | "—">>>> = {
  open: row("—", "—", "—", "—", "—", "—"),
  "open at the console": row("—", "—", "—", "—", "—", "—"),
  player: row("SESSION_REQUIRED", "—", "—", "—", "SESSION_ENDED", "SESSION_ENDED"),
  "real player": row("SESSION_REQUIRED", "REAL_ACCOUNT_REQUIRED", "—", "—", "SESSION_ENDED", "SESSION_ENDED"),
  agent: row("SESSION_REQUIRED", "REAL_ACCOUNT_REQUIRED", "ROLE_NOT_ALLOWED", "—", "SESSION_ENDED", "SESSION_ENDED"),
  operator: row("SESSION_REQUIRED", "SESSION_ENDED", "SESSION_ENDED", "SESSION_ENDED", "—", "—"),
  "back office": row("SESSION_REQUIRED", "SESSION_ENDED", "SESSION_ENDED", "SESSION_ENDED", "—", "PERMISSION_MISSING"),
};

function row(...answers: readonly [...(ErrorCode | "—")[]]): Readonly<Record<Standing, ErrorCode | "—">> {
  return Object.fromEntries(STANDINGS.map((standing, place) => [standing, answers[place] ?? "—"])) as never;
}

/** The area of each room of the contract; a room without one fails the matrix. */
const ROOMS: Readonly<Record<string, Area>> = {
  session: "open",
  member: "player",
  social: "open",
  system: "open",
  verification: "open",
  security: "real player",
  noticeboard: "open",
  games: "open",
  wallet: "player",
  cashier: "real player",
  records: "player",
  agents: "agent",
  relay: "player",
  content: "open",
  operations: "back office",
};

/** Calls that are not in the area of their room. */
const ELSEWHERE: Partial<Record<CallName, Area>> = {
  "session.logout": "player",
  // Whoever has no account yet, or is asking for it back.
  "member.register": "open",
  "member.registerByMobile": "open",
  "member.registerInOneClick": "open",
  "member.agentAffiliate": "open",
  "security.passwordEmail": "open",
  "security.passwordLink": "open",
  "security.passwordVerification": "open",
  "security.secondFactor": "open",
  "security.secondFactorCode": "open",
  // What only a real account has.
  "member.setPaymentPassword": "real player",
  "member.changeProfile": "real player",
  "member.sendContactCode": "real player",
  "member.changeEmail": "real player",
  "member.changeMobile": "real player",
  "member.uploadIcon": "real player",
  "member.consolidatedFunds": "real player",
  "member.referral": "real player",
  "social.bindings": "real player",
  "social.bindOwn": "real player",
  "wallet.walletTransfer": "real player",
  // Anybody looks at the games; who plays one, or has played it, is known.
  "games.favouriteIds": "player",
  "games.favouriteGames": "player",
  "games.addFavourite": "real player",
  "games.removeFavourite": "real player",
  "games.recentGames": "player",
  "games.recentLotteryMenu": "player",
  "games.launchGame": "player",
  "games.jackpotWins": "player",
  "relay.gameLaunch": "real player",
  // The relay list: what is open under another path is open there, except the list of games.
  "relay.hotGames": "open",
  "relay.vendors": "open",
  "relay.winnerRankList": "open",
  "relay.pvpRoomList": "open",
  "relay.liveModelList": "open",
  "relay.favouritesAdd": "real player",
  "relay.favouritesRemove": "real player",
  "relay.missionSummary": "real player",
  "relay.missionLeaderboard": "real player",
  "relay.rafflePromotionClaim": "real player",
  "relay.redeemPoints": "real player",
  "relay.convertPoints": "real player",
  "relay.dividendContract": "agent",
  "relay.dailySalary": "agent",
  "relay.hourlySalary": "agent",
  "relay.realtimeSalary": "agent",
  // What was read is kept for whoever is known.
  "noticeboard.seeAnnouncements": "player",
  "content.ownFeedback": "real player",
  "content.pointsBalance": "real player",
  "content.pointsDetails": "real player",
  "content.pointsRedemptions": "real player",
  "operations.operatorLogin": "open at the console",
  "operations.operatorLogout": "operator",
  "operations.operatorMe": "operator",
  "operations.queueCounts": "operator",
};

/** The area that a call belongs to; undefined when nobody has said. */
export function areaOf({ name }: Pick<RouteEntry, "name">): Area | undefined {
  return ELSEWHERE[name as CallName] ?? ROOMS[name.split(".")[0] ?? ""];
}

/** What a standing is refused with at an area; undefined when it may enter. */
export function refusedIn(area: Area, standing: Standing): ErrorCode | undefined {
  const answer = TABLE[area][standing];
  return answer === "—" ? undefined : answer;
}

/** Things that belong to somebody. */
export const KINDS = [
  "deposit",
  "withdrawal",
  "bank account",
  "upload",
  "round",
  "ticket",
  "member",
  "brand",
  "session",
  "place",
  "device",
  "proposal",
  "jackpot",
  "alarm",
  "feedback",
] as const;
export type ObjectKind = (typeof KINDS)[number];

/** One id in an input: what it names, and what is answered to whom it belongs and to anybody else. */
export interface Owned {
  readonly kind: ObjectKind;
  /** When all ids of the input are one's own. */
  readonly own: Answer;
  readonly others: Answer;
}

/** Fields that end in "Id" and name nothing that belongs to anybody. */
export const NAMES_NOTHING: ReadonlySet<string> = new Set([
  "requestId",
  "methodId",
  "recommenderId",
  "firebaseIdToken",
  "transactionId",
  "captchaId",
  // A game is everybody's; whose favourite it is, the session says.
  "nodeId",
  "nodeIds",
  // A comparison with a vendor is nobody's; of its tickets, each is somebody's.
  "runId",
]);

/** Ids that count only where something else was done before; their own tests try other people's. */
export const PROVEN_BESIDE: ReadonlySet<string> = new Set([
  "cashier.confirmReceipt uploadId",
  "operations.decideDeposit proofId",
  // They narrow a list that holds the operator's brands only.
  "operations.depositQueue depositId",
  "operations.withdrawalQueue withdrawalId",
  "operations.proposeJackpot brandIds",
  "operations.recallRound roundId",
]);

const own = (kind: ObjectKind, answer: Answer = "done", others: Answer = "NOT_FOUND"): Owned => ({
  kind,
  own: answer,
  others,
});

/** A list that takes a brand's id only narrows what it tells: of another brand it tells nothing. */
const narrowed = { brandId: own("brand", "done", "done") };

/** Every id that a call takes. */
export const OBJECTS: Partial<Record<CallName, Readonly<Record<string, Owned>>>> = {
  "cashier.depositProof": { depositId: own("deposit"), uploadId: own("upload") },
  "cashier.cancelDeposit": { depositId: own("deposit") },
  "cashier.confirmReceipt": { withdrawalId: own("withdrawal", "STATE_CHANGED") },
  "cashier.withdraw": { bankAccountId: own("bank account", "done", "BANK_ACCOUNT_UNKNOWN") },
  // The vendor is nowhere: whoever is told so was let through to it.
  "records.roundReplay": { roundId: own("round", "VENDOR_UNREACHABLE") },
  // Of other people's nothing is told, not even that there is such a one.
  "security.endSession": { sessionId: own("session", "done", "done") },
  "security.forgetPlace": { placeId: own("place", "done", "done") },
  "security.forgetDevice": { deviceId: own("device", "done", "done") },
  "operations.decideDeposit": { depositId: own("deposit") },
  "operations.decideWithdrawal": { withdrawalId: own("withdrawal") },
  "operations.resolveDispute": { withdrawalId: own("withdrawal", "STATE_CHANGED") },
  "operations.memberDetail": { memberId: own("member") },
  "operations.memberStatement": { memberId: own("member") },
  "operations.memberBets": { memberId: own("member") },
  "operations.setMemberStatus": { memberId: own("member") },
  "operations.setAffiliateDomains": { memberId: own("member", "AFFILIATE_DOMAIN_UNKNOWN") },
  "operations.members": narrowed,
  "operations.depositQueue": narrowed,
  "operations.withdrawalQueue": narrowed,
  "operations.auditTrail": { ...narrowed, subjectId: own("member", "done", "done") },
  "operations.reconciliationTickets": { ...narrowed, ticketId: own("ticket", "done", "done") },
  "operations.setBrandStatus": { brandId: own("brand") },
  "operations.setBrandWallets": { brandId: own("brand") },
  "operations.brandConfiguration": { brandId: own("brand") },
  "operations.brandHistory": { brandId: own("brand") },
  // The example looked at a version that is not the newest: whoever is told so may see the brand.
  "operations.saveBrandConfiguration": { brandId: own("brand", "STATE_CHANGED") },
  "operations.restoreBrandVersion": { brandId: own("brand", "STATE_CHANGED") },
  "operations.setBrandDomains": { brandId: own("brand", "STATE_CHANGED") },
  "operations.decideBrandChange": { proposalId: own("proposal") },
  "operations.proofImage": { uploadId: own("upload") },
  "operations.proposeRepair": { ticketId: own("ticket") },
  "operations.gameReturns": narrowed,
  "operations.closeFairnessAlarm": { alarmId: own("alarm") },
  "operations.recallRound": { memberId: own("member", "NOT_FOUND") },
  "operations.jackpotPools": narrowed,
  "operations.jackpotLives": { poolId: own("jackpot") },
  "operations.decideJackpot": { poolId: own("jackpot", "STATE_CHANGED") },
  "operations.renameJackpot": { poolId: own("jackpot") },
  "operations.closeJackpot": { poolId: own("jackpot") },
  "operations.brandGames": { brandId: own("brand") },
  // The example names no game of the brand, and nothing was decided yet.
  "operations.decideBrandGames": { brandId: own("brand", "GAME_UNKNOWN") },
  "operations.brandGameHistory": { brandId: own("brand") },
  "operations.restoreBrandGames": { brandId: own("brand", "STATE_CHANGED") },
  "operations.contentItems": { brandId: own("brand") },
  "operations.saveContentItem": { brandId: own("brand") },
  // What is to be changed is nowhere: whoever is told so of his own brand was let through to it.
  "operations.removeContentItem": { brandId: own("brand", "NOT_FOUND") },
  "operations.orderContentItems": { brandId: own("brand", "STATE_CHANGED") },
  "operations.contentHistory": { brandId: own("brand") },
  "operations.uploadPicture": { brandId: own("brand") },
  "operations.feedbackInbox": { ...narrowed, feedbackId: own("feedback", "done", "done") },
  "operations.answerFeedback": { feedbackId: own("feedback", "FEEDBACK_SENDER_UNREACHABLE") },
  "operations.decideRepair": { ticketId: own("ticket", "STATE_CHANGED") },
};
