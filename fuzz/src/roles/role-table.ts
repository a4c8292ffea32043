import type { ErrorCode, RouteEntry } from "@banyan/contract";
import type { CallName } from "@banyan/server/contract-walk";
import { callAreas } from "./call-areas.generated.ts";

/** The standing of a caller: a role of the specification, or an operator of the console. */
export const STANDINGS = ["visitor", "trial", "member", "agent", "operator", "operator without permission"] as const;
export type Standing = (typeof STANDINGS)[number];

type Answer = "done" | ErrorCode;
export type Area = "open" | "open at the console" | "player" | "real player" | "agent" | "operator" | "back office";

/**
 * The table of section 6: the refusal of each role in each area of the platform. A dash means that the role is
 * admitted. The table is written independently of the server, to check it. The area of a call follows from its roles.
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

/** The area of a call; undefined for a call that is not in the generated list. */
export function areaOf({ name }: Pick<RouteEntry, "name">): Area | undefined {
  const areas: Readonly<Record<string, Area>> = callAreas;
  return areas[name];
}

/** The refusal of a standing in an area; undefined when it is admitted. */
export function refusedIn(area: Area, standing: Standing): ErrorCode | undefined {
  const answer = TABLE[area][standing];
  return answer === "—" ? undefined : answer;
}

/** Kinds of objects that have an owner. */
export const KINDS = [
  "deposit",
  "withdrawal",
  "bank account",
  "upload",
  "round",
  "house ticket",
  "ticket",
  "member",
  "downline",
  "contract",
  "contract record",
  "contract run",
  "house offer",
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

/** One id in an input: the kind of its object, and the answers to its owner and to others. */
export interface Owned {
  readonly kind: ObjectKind;
  /** The answer when the caller owns all ids of the input. */
  readonly own: Answer;
  readonly others: Answer;
}

/** Fields that end in "Id" but name no object with an owner. */
export const NAMES_NOTHING: ReadonlySet<string> = new Set([
  "requestId",
  "methodId",
  "recommenderId",
  "firebaseIdToken",
  "transactionId",
  "captchaId",
  // A game has no owner; the session determines whose favourite it is.
  "nodeId",
  "nodeIds",
  // A vendor comparison has no owner, but each of its tickets has one.
  "runId",
]);

/** Ids that need a preceding step; separate tests cover other people's ids. */
export const PROVEN_BESIDE: ReadonlySet<string> = new Set([
  "cashier.confirmReceipt uploadId",
  "operations.decideDeposit proofId",
  // They filter a list that contains only the operator's brands.
  "operations.depositQueue depositId",
  "operations.redemptionQueue redemptionId",
  "operations.withdrawalQueue withdrawalId",
  "operations.proposeJackpot brandIds",
  "operations.recallRound roundId",
  // Readers serve all brands, so the table's operators, who see one brand, are refused.
  "operations.decideLeavingOut proposalId",
  // Rewards belong to the brand of the caller, and their tests cover the redemptions of other brands.
  "content.redeemPoints rewardId",
  "operations.setRewardStock rewardId",
  "operations.decideRedemption redemptionId",
  // Its tests cover the entries of other players.
  "rewards.leavePromotion entryId",
  // Their tests cover the rains of other brands.
  "rewards.grabEnvelope rainId",
  "rewards.envelopeProof rainId",
  // Its tests cover the pictures of other members.
  "rewards.applyActivity uploadIds",
  // Its tests cover friends of other brands.
  "operations.decideReferral friendId",
  // Its tests cover the links of other agents.
  "agents.closeInvitationLink linkId",
  // Its tests cover members of other branches.
  "agents.transferDownline memberId",
  // The same for draws.
  "operations.proposeVoidDraw drawId",
  "operations.enterDrawResult drawId",
  "operations.decideVoidDraw proposalId",
  "operations.decideVoidRound proposalId",
  "operations.decideBudget proposalId",
  "operations.decideGrant grantId",
  "operations.grantReward promotionId",
  "operations.decideApplication applicationId",
  "operations.applicationPicture uploadId",
  "operations.decideTableResult proposalId",
  "operations.decideLotteryLimits proposalId",
  // Their tests cover the members, moves and contracts of other brands.
  "operations.proposeMove uplineId",
  "operations.decideMove moveId",
  "operations.houseEndConsequences contractId",
  "operations.proposeHouseEnd contractId",
  "operations.decideHouseEnd proposalId",
  "operations.decideRecordChange proposalId",
  // The example names no lottery, and no proposal of one.
  "operations.changeBrandPrices brandId",
  "operations.decideBrandPrices proposalId",
  // It filters the draws of a lottery.
  "operations.lotteryDraws drawId",
  "lottery.cancelLotteryTicket ticketId",
  "lottery.stopLotteryChase chaseId",
]);

const own = (kind: ObjectKind, answer: Answer = "done", others: Answer = "NOT_FOUND"): Owned => ({
  kind,
  own: answer,
  others,
});

/** A list that takes a brand's id filters by it; for another brand the result is empty. */
const narrowed = { brandId: own("brand", "done", "done") };

/** Every id that a call takes. */
export const OBJECTS: Partial<Record<CallName, Readonly<Record<string, Owned>>>> = {
  "cashier.depositProof": { depositId: own("deposit"), uploadId: own("upload") },
  "cashier.cancelDeposit": { depositId: own("deposit") },
  "cashier.confirmReceipt": { withdrawalId: own("withdrawal", "STATE_CHANGED") },
  "cashier.removeBankAccount": { bankAccountId: own("bank account", "STEP_UP_REQUIRED", "STEP_UP_REQUIRED") },
  "cashier.withdraw": { bankAccountId: own("bank account", "done", "BANK_ACCOUNT_UNKNOWN") },
  // The vendor does not exist: this refusal means that the call was admitted to it.
  "records.roundReplay": { roundId: own("round", "VENDOR_UNREACHABLE") },
  "records.betDetail": { id: own("house ticket") },
  // The answer does not reveal whether another person's object exists.
  "security.endSession": { sessionId: own("session", "done", "done") },
  "security.forgetPlace": { placeId: own("place", "done", "done") },
  "security.forgetDevice": { deviceId: own("device", "done", "done") },
  "operations.decideDeposit": { depositId: own("deposit") },
  "operations.decideWithdrawal": { withdrawalId: own("withdrawal") },
  "operations.resolveDispute": { withdrawalId: own("withdrawal", "STATE_CHANGED") },
  "operations.closePayout": { withdrawalId: own("withdrawal", "STATE_CHANGED") },
  "operations.memberDetail": { memberId: own("member") },
  "operations.memberStatement": { memberId: own("member") },
  "agents.teamMembers": { memberId: own("downline") },
  "agents.teamProfit": { memberId: own("downline") },
  "agents.teamPlay": { memberId: own("downline") },
  "agents.downlineBets": { memberId: own("downline") },
  "agents.downlineBet": { memberId: own("member"), id: own("house ticket") },
  "agents.downlineBetsFile": { memberId: own("downline") },
  // A downline of the table is no agent: this refusal means that the caller may offer to direct downlines.
  "agents.offerContract": { memberId: own("downline", "DOWNLINE_NOT_AGENT") },
  "agents.contractConsequences": { contractId: own("contract") },
  "agents.answerContract": { contractId: own("contract", "STATE_CHANGED") },
  "agents.endContract": { contractId: own("contract") },
  "agents.contractRecord": { id: own("contract record") },
  "operations.memberBets": { memberId: own("member") },
  "operations.memberBet": { memberId: own("member"), id: own("house ticket") },
  "operations.memberBonuses": { memberId: own("member") },
  "operations.memberRewards": { memberId: own("member") },
  "operations.memberBetsFile": { memberId: own("member") },
  "operations.setMemberStatus": { memberId: own("member") },
  "operations.setMemberLabels": { memberId: own("member") },
  "operations.setAffiliateDomains": { memberId: own("member", "AFFILIATE_DOMAIN_UNKNOWN") },
  "operations.agentTree": { brandId: own("brand"), memberId: own("member") },
  "operations.agentDetail": { memberId: own("member") },
  "operations.agentRecords": { memberId: own("member") },
  "operations.agentRecord": { recordId: own("contract record") },
  "operations.proposeHouseContract": { memberId: own("member", "DOWNLINE_NOT_AGENT") },
  "operations.decideHouseContract": { proposalId: own("house offer") },
  "operations.moveConsequences": { memberId: own("member", "NOT_FOUND") },
  "operations.proposeMove": { memberId: own("member", "NOT_FOUND") },
  "operations.holdContractPayments": { memberId: own("member") },
  "operations.contractRunFile": { runId: own("contract run") },
  // The run of the table has nothing to approve or to hold: these refusals mean that the caller may do it.
  "operations.approveContractRun": { runId: own("contract run", "STATE_CHANGED") },
  "operations.holdContractRun": { runId: own("contract run") },
  "operations.holdContractRecord": { recordId: own("contract record", "STATE_CHANGED") },
  "operations.proposeRecordChange": { recordId: own("contract record", "STATE_CHANGED") },
  "operations.contractRuns": { brandId: own("brand") },
  "operations.contractRunRecords": { brandId: own("brand") },
  "operations.members": narrowed,
  "operations.depositQueue": narrowed,
  "operations.withdrawalQueue": narrowed,
  "operations.auditTrail": { ...narrowed, subjectId: own("member", "done", "done") },
  "operations.reconciliationTickets": { ...narrowed, ticketId: own("ticket", "done", "done") },
  "operations.setBrandStatus": { brandId: own("brand") },
  "operations.setBrandWallets": { brandId: own("brand") },
  "operations.brandConfiguration": { brandId: own("brand") },
  "operations.brandHistory": { brandId: own("brand") },
  // The example names an old version: this refusal means that the caller may see the brand.
  "operations.saveBrandConfiguration": { brandId: own("brand", "STATE_CHANGED") },
  "operations.restoreBrandVersion": { brandId: own("brand", "STATE_CHANGED") },
  "operations.setBrandDomains": { brandId: own("brand", "STATE_CHANGED") },
  "operations.decideBrandChange": { proposalId: own("proposal") },
  "operations.proofImage": { uploadId: own("upload") },
  "operations.proposeRepair": { ticketId: own("ticket") },
  "operations.gameReturns": narrowed,
  "operations.lotteries": narrowed,
  // The example names no lottery of any brand.
  "operations.lotteryDraws": { brandId: own("brand", "GAME_UNKNOWN", "GAME_UNKNOWN") },
  "operations.lotteryExposure": { brandId: own("brand", "GAME_UNKNOWN", "GAME_UNKNOWN") },
  "operations.brandPrices": { brandId: own("brand", "GAME_UNKNOWN", "GAME_UNKNOWN") },
  "operations.lotteryPlays": { brandId: own("brand", "GAME_UNKNOWN", "GAME_UNKNOWN") },
  "operations.closeFairnessAlarm": { alarmId: own("alarm") },
  "operations.recallRound": { memberId: own("member", "NOT_FOUND") },
  "operations.jackpotPools": narrowed,
  "operations.jackpotLives": { poolId: own("jackpot") },
  "operations.decideJackpot": { poolId: own("jackpot", "STATE_CHANGED") },
  "operations.renameJackpot": { poolId: own("jackpot") },
  "operations.closeJackpot": { poolId: own("jackpot") },
  "operations.brandGames": { brandId: own("brand") },
  // The example names no game of the brand, so nothing is decided.
  "operations.decideBrandGames": { brandId: own("brand", "GAME_UNKNOWN") },
  "operations.brandGameHistory": { brandId: own("brand") },
  "operations.restoreBrandGames": { brandId: own("brand", "STATE_CHANGED") },
  "operations.contentItems": { brandId: own("brand") },
  "operations.saveContentItem": { brandId: own("brand") },
  "operations.brandLevels": { brandId: own("brand") },
  "operations.previewLevels": { brandId: own("brand") },
  "operations.saveLevels": { brandId: own("brand") },
  // The brand has no levels: this refusal means that the caller may see the member.
  "operations.memberLevel": { memberId: own("member", "NOT_FOUND") },
  "operations.pinLevel": { memberId: own("member", "NOT_FOUND") },
  "operations.rewardPlans": { brandId: own("brand") },
  "operations.rewardRuns": { brandId: own("brand") },
  "operations.raffles": { brandId: own("brand") },
  "operations.saveRaffle": { brandId: own("brand", "NOT_FOUND") },
  "operations.envelopeCampaigns": { brandId: own("brand") },
  "operations.saveEnvelopes": { brandId: own("brand", "NOT_FOUND") },
  "operations.missionCampaigns": { brandId: own("brand") },
  "operations.previewMission": { brandId: own("brand") },
  // The example's id is no mission: this one is made.
  "operations.saveMission": { brandId: own("brand") },
  "operations.referralProgram": { brandId: own("brand") },
  "operations.saveReferral": { brandId: own("brand") },
  // Nothing is held: this refusal means that the caller may decide.
  "operations.decideReferral": { brandId: own("brand", "NOT_FOUND") },
  "operations.saveRewardPlan": { brandId: own("brand", "NOT_FOUND") },
  "operations.decideRewardRun": { brandId: own("brand", "NOT_FOUND") },
  "operations.campaigns": { brandId: own("brand") },
  "operations.races": { brandId: own("brand") },
  "operations.saveRace": { brandId: own("brand", "NOT_FOUND") },
  "operations.activities": { brandId: own("brand") },
  "operations.activityApplications": { brandId: own("brand") },
  "operations.applicationPicture": { brandId: own("brand", "NOT_FOUND") },
  "operations.decideApplication": { brandId: own("brand", "NOT_FOUND") },
  "operations.saveActivity": { brandId: own("brand", "NOT_FOUND") },
  "operations.campaignAudience": { brandId: own("brand") },
  "operations.promotionReport": { brandId: own("brand") },
  "operations.promotionReportFile": { brandId: own("brand") },
  "operations.audienceChoices": { brandId: own("brand") },
  "operations.budgetProposals": { brandId: own("brand") },
  "operations.decideBudget": { brandId: own("brand", "NOT_FOUND") },
  "operations.grantChoices": { memberId: own("member") },
  // The promotion does not exist: this refusal means that the caller may pay rewards to the member.
  "operations.grantReward": { memberId: own("member", "NOT_FOUND") },
  "operations.rewardGrants": { brandId: own("brand") },
  "operations.decideGrant": { brandId: own("brand", "NOT_FOUND") },
  "operations.saveCampaign": { brandId: own("brand", "NOT_FOUND") },
  "operations.stopCampaign": { brandId: own("brand", "NOT_FOUND") },
  "operations.sentMessages": { brandId: own("brand") },
  "operations.sendMessage": { brandId: own("brand") },
  // The object does not exist: this refusal means that the caller may withdraw messages of the brand.
  "operations.withdrawMessage": { brandId: own("brand", "NOT_FOUND") },
  "operations.mallBoard": { brandId: own("brand") },
  "operations.rewardSources": { brandId: own("brand") },
  "operations.savePointSettings": { brandId: own("brand") },
  "operations.setRewardStock": { brandId: own("brand", "NOT_FOUND") },
  "operations.redemptionQueue": { ...narrowed },
  // The object does not exist: this refusal means that the caller may change the brand.
  "operations.removeContentItem": { brandId: own("brand", "NOT_FOUND") },
  "operations.orderContentItems": { brandId: own("brand", "STATE_CHANGED") },
  "operations.contentHistory": { brandId: own("brand") },
  "operations.uploadPicture": { brandId: own("brand") },
  "operations.feedbackInbox": { ...narrowed, feedbackId: own("feedback", "done", "done") },
  "operations.answerFeedback": { feedbackId: own("feedback", "FEEDBACK_SENDER_UNREACHABLE") },
  "operations.decideRepair": { ticketId: own("ticket", "STATE_CHANGED") },
};
