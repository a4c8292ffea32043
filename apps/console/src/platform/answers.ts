import type { BanyanClient } from "@banyan/client";

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;
type Operations = BanyanClient["operations"];

/**
 * The platform's answers to operators, with the types that JSON carries. Amounts are strings of minor units; instants
 * are ISO strings.
 */
export type Operator = Answer<Operations["operatorMe"]>["value"];
export type Campaign = Answer<Operations["campaigns"]>["value"]["list"][number];
export type CampaignPage = Answer<Operations["campaigns"]>["value"]["pages"][number];
export type RaffleCampaign = Answer<Operations["raffles"]>["value"]["list"][number];
export type RewardPlan = Answer<Operations["rewardPlans"]>["value"]["list"][number];
export type RewardRun = Answer<Operations["rewardRuns"]>["list"][number];
export type ContractRun = Answer<Operations["contractRuns"]>["value"]["list"][number];
export type ContractRunRecord = Answer<Operations["contractRunRecords"]>["list"][number];
export type LevelBoard = Answer<Operations["brandLevels"]>["value"];
export type MemberLevel = Answer<Operations["memberLevel"]>["value"];
export type AgentTreeLine = Answer<Operations["agentTree"]>["list"][number];
export type AgentDetail = Answer<Operations["agentDetail"]>["value"];
export type AgentContractLine = AgentDetail["contracts"][number];
export type HouseOfferLine = AgentDetail["houseOffers"][number];
export type AgentRecordLine = Answer<Operations["agentRecords"]>["list"][number];
export type AgentRecordDetail = Answer<Operations["agentRecord"]>["value"];
export type Mall = Answer<Operations["mallBoard"]>["value"];
export type StockedReward = Mall["rewards"][number];
export type RedemptionCase = Answer<Operations["redemptionQueue"]>["list"][number];
export type DepositCase = Answer<Operations["depositQueue"]>["list"][number];
export type WithdrawalCase = Answer<Operations["withdrawalQueue"]>["list"][number];
export type MemberRow = Answer<Operations["members"]>["list"][number];
export type MemberDetail = Answer<Operations["memberDetail"]>["value"];
export type StatementLine = Answer<Operations["memberStatement"]>["list"][number];
export type BetLine = Answer<Operations["memberBets"]>["list"][number];
export type BetPage = Answer<Operations["memberBets"]>;
export type BrandState = Answer<Operations["brands"]>["value"][number];
export type BrandConfigurationValue = Answer<Operations["brandConfiguration"]>["value"];
export type BrandVersionLine = Answer<Operations["brandHistory"]>["list"][number];
export type SettlementRun = Answer<Operations["settlementRuns"]>["list"][number];
export type PlayReaderLine = Answer<Operations["playReaders"]>["list"][number];
export type ReconciliationRun = Answer<Operations["reconciliationRuns"]>["list"][number];
export type ReconciliationTicket = Answer<Operations["reconciliationTickets"]>["list"][number];
export type ContentLine = Answer<Operations["contentItems"]>["value"]["items"][number];
export type GameDecisionLine = Answer<Operations["brandGameHistory"]>["list"][number];
export type BrandGameLine = Answer<Operations["brandGames"]>["value"]["games"][number];
export type FeedbackLine = Answer<Operations["feedbackInbox"]>["list"][number];
export type JackpotPoolLine = Answer<Operations["jackpotPools"]>["value"][number];
export type JackpotLifeLine = Answer<Operations["jackpotLives"]>["value"][number];
export type LotteryLine = Answer<Operations["lotteries"]>["list"][number];
export type LotteryDrawLine = Answer<Operations["lotteryDraws"]>["list"][number];
export type TableDesk = Answer<Operations["vendorTables"]>["value"];
export type DeskTableLine = TableDesk["tables"][number];
export type TableRoundLine = Answer<Operations["tableRounds"]>["value"]["rounds"][number];
export type LotteryScheduleValue = Answer<Operations["lotterySchedule"]>["value"];
export type LotteryPricesValue = Answer<Operations["brandPrices"]>["value"];
export type LotteryLimitsLine = Answer<Operations["lotteryLimits"]>["list"][number];
export type BrandExposure = Answer<Operations["lotteryExposure"]>["list"][number];
export type LotteryPlayLine = Answer<Operations["lotteryPlays"]>["list"][number];
export type GameReturnLine = Answer<Operations["gameReturns"]>["value"][number];
export type JobKindLine = Answer<Operations["jobKinds"]>["list"][number];
export type TroubledJobLine = Answer<Operations["troubledJobs"]>["list"][number];
export type AuditLine = Answer<Operations["auditTrail"]>["list"][number];
