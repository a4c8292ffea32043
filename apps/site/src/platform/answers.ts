import type { BanyanClient } from "@banyan/client";

type Answer<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/**
 * The answers of the platform's calls, with the types that JSON carries. Amounts are strings of minor units; instants
 * are ISO strings.
 */
export type SiteStatus = Answer<BanyanClient["system"]["status"]>["value"];
export type Country = Answer<BanyanClient["system"]["countries"]>["value"][number];
export type Member = Answer<BanyanClient["member"]["info"]>["value"];
export type Profile = Answer<BanyanClient["member"]["profile"]>["value"];
export type Wallet = Answer<BanyanClient["wallet"]["balance"]>["value"];
export type VendorWallets = Answer<BanyanClient["wallet"]["merchantWallet"]>["value"];
export type VendorWallet = VendorWallets["wallets"][number];
export type CashierSettings = Answer<BanyanClient["cashier"]["cashierSettings"]>["value"];
export type HelpPage = Answer<BanyanClient["content"]["helpCenter"]>["value"]["pages"][number];
export type OwnFeedback = Answer<BanyanClient["content"]["ownFeedback"]>["list"][number];
export type Promotion = Answer<BanyanClient["content"]["promotions"]>["value"]["list"][number];
export type PromotionOffer = NonNullable<Promotion["offer"]>;
export type BonusEntry = Answer<BanyanClient["rewards"]["ownBonuses"]>["list"][number];
export type PlayReward = Answer<BanyanClient["rewards"]["pastRewards"]>["list"][number];
export type RewardedStep = NonNullable<PlayReward["step"]>;
export type Mission = Answer<BanyanClient["rewards"]["missionSummary"]>["value"]["list"][number];
export type OwnLevel = Answer<BanyanClient["rewards"]["ownLevel"]>["value"];
export type Raffle = Answer<BanyanClient["rewards"]["raffle"]>["value"];
export type RaffleDraw = Raffle["draws"][number];
export type MissionLeaderboard = Answer<BanyanClient["rewards"]["missionLeaderboard"]>["value"];
export type RewardReason = Answer<BanyanClient["rewards"]["rewardReason"]>["value"];
export type Reward = Answer<BanyanClient["content"]["pointsRewards"]>["value"]["list"][number];
export type PointsConfig = Answer<BanyanClient["content"]["pointsConfig"]>["value"];
export type PointsEntry = Answer<BanyanClient["content"]["pointsDetails"]>["list"][number];
export type Redemption = Answer<BanyanClient["content"]["pointsRedemptions"]>["list"][number];
export type DepositMethod = CashierSettings["depositMethods"][number];
export type Deposit = Answer<BanyanClient["cashier"]["deposit"]>["value"];
export type Withdrawal = Answer<BanyanClient["cashier"]["withdraw"]>["value"];
export type BankAccount = Answer<BanyanClient["cashier"]["addBankAccount"]>["value"];
export type Game = Answer<BanyanClient["games"]["gamesList"]>["games"][number];
export type BetRecord = Answer<BanyanClient["records"]["bettingRecord"]>["list"][number];
export type RoundRecord = Extract<BetRecord, { readonly kind: "round" }>;
export type BetTotals = NonNullable<Answer<BanyanClient["records"]["bettingRecord"]>["totals"]>;
export type BetChoice = NonNullable<Answer<BanyanClient["records"]["bettingRecord"]>["choices"]>[number];
export type BetDetail = Answer<BanyanClient["records"]["betDetail"]>;
export type TeamMember = Answer<BanyanClient["agents"]["teamMembers"]>["list"][number];
export type TeamStep = Answer<BanyanClient["agents"]["teamMembers"]>["path"][number];
export type TeamOverview = Answer<BanyanClient["agents"]["teamOverview"]>["value"];
export type TeamPlayRow = Answer<BanyanClient["agents"]["teamPlay"]>["list"][number];
export type TeamProfitRow = Answer<BanyanClient["agents"]["teamProfit"]>["list"][number];
export type TeamTransaction = Answer<BanyanClient["agents"]["teamTransactions"]>["list"][number];
export type AgentIncomeRow = Answer<BanyanClient["agents"]["agentIncome"]>["value"]["list"][number];
export type TeamPlayTotals = NonNullable<Answer<BanyanClient["agents"]["teamPlay"]>["totals"]>;
export type InvitationLink = Answer<BanyanClient["agents"]["invitationLinks"]>["list"][number];
export type DownlineType = Answer<BanyanClient["agents"]["invitationLinks"]>["types"][number];
export type TransferSettings = Answer<BanyanClient["agents"]["transferSettings"]>["value"];
export type MemberTransfer = Answer<BanyanClient["agents"]["memberTransfers"]>["list"][number];
export type AgentContract = Answer<BanyanClient["agents"]["contracts"]>["list"][number];
export type ContractRecord = Answer<BanyanClient["agents"]["contractRecords"]>["list"][number];
export type ContractDetail = Answer<BanyanClient["agents"]["contractRecord"]>["value"];
export type AccountRecord = Answer<BanyanClient["records"]["accountRecord"]>["list"][number];
export type Banner = Answer<BanyanClient["noticeboard"]["banners"]>["value"][number];
export type Notice = Answer<BanyanClient["noticeboard"]["notices"]>["value"][number];
export type Announcement = Answer<BanyanClient["noticeboard"]["announcements"]>["value"]["list"][number];
export type Winner = Answer<BanyanClient["games"]["winnerBoard"]>["value"]["list"][number]["vo"];
export type JackpotWin = Answer<BanyanClient["games"]["jackpotWins"]>["value"][number];
export type Jackpot = Answer<BanyanClient["games"]["jackpots"]>["value"][number];
export type LotteryPrices = Answer<BanyanClient["lottery"]["lotteryPrices"]>["value"];
export type LotteryDraw = Answer<BanyanClient["lottery"]["openedDraws"]>["value"]["list"][number];
export type LotteryChase = Answer<BanyanClient["lottery"]["placeLotteryChase"]>["value"];
export type LotteryTicket = Answer<BanyanClient["lottery"]["placeLotteryTicket"]>["value"];
