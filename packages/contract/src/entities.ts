import * as z from "zod";
import { amount, currency, instant, line, uuid } from "./shapes.ts";

/** `type` is the account type: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
export const memberInfo = z.object({
  id: uuid,
  account: z.string(),
  nickname: z.string().nullable(),
  type: z.number().int(),
  isLogin: z.literal(true),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  firstTimeLogin: z.boolean(),
  /** The session's password must be changed before any other action. */
  passwordExpired: z.boolean(),
  currency,
  currencySymbol: z.string(),
  language: z.string(),
  balance: amount,
  unreadMessages: z.number().int(),
  availablePromos: z.number().int(),
  vip: z.boolean(),
  label: z.string().nullable(),
  rankLevel: z.number().int(),
  /**
   * The name of one of the site's pictures, or "own:" with a number that changes with the picture, or null for none.
   */
  icon: z.string().nullable(),
  hasPaymentPassword: z.boolean(),
  /** Whether a mobile number or e-mail address is verified: without one a lost password is hard to replace. */
  hasProvenContact: z.boolean(),
  playBlocked: z.boolean(),
  lastLoginAt: instant.nullable(),
});
export type MemberInfo = z.output<typeof memberInfo>;

/** The token appears only here; the server keeps only its hash. */
export const loginValue = z.object({
  token: z.string(),
  expiresAt: instant,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  user: memberInfo,
});
export type LoginValue = z.output<typeof loginValue>;

/** The bounds count characters (code points). Pattern "*" means any text. */
export const registrationRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number().int(),
  acceptedPattern: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});
export type RegistrationRule = z.output<typeof registrationRule>;

/** */
export interface WhitelabelNode {
  modId: string;
  enabled: boolean;
  childrenNodes: WhitelabelNode[];
}
export const whitelabelNode: z.ZodType<WhitelabelNode, WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(whitelabelNode);
  },
});

/** `iconUrl` and `lagerIcon` carry the same value. */
export const game = z.object({
  nodeId: z.number().int(),
  nodeName: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  showIcon: z.boolean(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  /** "GAME", or "VASSALAGE" when the item opens a vendor's game list. */
  isGame: z.enum(["GAME", "VASSALAGE"]),
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** Per cent with two decimals as published by the vendor, for example "96.31"; null when unpublished. */
  rtp: z.string().nullable(),
  volatility: z.enum(["low", "medium", "high"]).nullable(),
  /** The game's themes and features, in terms that vendors share: "koi", "free-spins". */
  themes: z.array(z.string()),
  features: z.array(z.string()),
  /** Whether its stakes feed a jackpot of the house that can be won now. */
  feedsJackpot: z.boolean(),
});
export type Game = z.output<typeof game>;

/** */
export const vendorCard = z.object({
  gameType: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  /** Where the vendor's games open: in the page, or in a separate window. */
  opensIn: z.enum(["page", "window"]),
});
export const vendorCategory = z.object({
  title: z.string(),
  cards: z.record(z.string(), vendorCard),
  gameClassify: z.object({ vendors: z.array(vendorCard) }),
});

export const depositStates = [
  "created",
  "pending",
  "settling",
  "settled",
  "failed",
  "expired",
  "cancelled",
  "unknown_held",
] as const;
export const deposit = z.object({
  id: uuid,
  reference: z.string(),
  methodId: z.string(),
  methodKind: z.enum(["redirect", "bank_transfer"]),
  /** The requested amount. */
  amount,
  /** The received amount in the currency of the deposit; null before it is received. */
  paidAmount: amount.nullable(),
  currency,
  /**
   * The received payment in its own currency. An operator approves a payment that differs from the requested amount.
   */
  paid: z.object({ amount, currency }).nullable(),
  state: z.enum(depositStates),
  /** Where the player pays, while a payment is due. */
  redirectUrl: z.string().nullable(),
  proofId: uuid.nullable(),
  /** The reason of a failure or refusal, in the words of the operator or the gateway. */
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  settledAt: instant.nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const withdrawalStates = [
  "requested",
  "under_review",
  "approved",
  "sent",
  "paid_awaiting_receipt",
  "partly_received",
  "received",
  "not_received",
  "rejected",
  "returned",
] as const;
export const withdrawal = z.object({
  id: uuid,
  reference: z.string(),
  amount,
  currency,
  state: z.enum(withdrawalStates),
  bankName: z.string(),
  /** Only the last four digits. */
  accountEnding: z.string(),
  receivedAmount: amount.nullable(),
  remainingAmount: amount.nullable(),
  proofId: uuid.nullable(),
  /** True when no answer came within the brand's minutes. */
  receivedAutomatically: z.boolean(),
  /** When a missing answer counts as received. */
  receiptDueAt: instant.nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  closedAt: instant.nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const bankAccount = z.object({
  id: uuid,
  bankCode: z.string(),
  bankName: z.string(),
  holderName: z.string(),
  /** Only the last four digits. */
  accountEnding: z.string(),
  createdAt: instant,
  /** The end of a new account's hold time: until then no withdrawal goes to it. */
  usableFrom: instant,
});
export type BankAccount = z.output<typeof bankAccount>;

/** The kinds of lines that rewards make. */
const rewardLineKinds = [
  "bonus",
  "bonus_taken",
  "rebate",
  "cashback",
  "points",
  "mission",
  "level_bonus",
  "wheel",
  "eggs",
  "envelope",
  "referral",
  "race",
  "reward_grant",
] as const;

/** One line of the account record. `amount` is the signed change of the available balance. */
export const accountRecordKinds = [
  "deposit",
  "withdrawal_hold",
  "withdrawal",
  "withdrawal_return",
  "bet",
  "win",
  "rollback",
  "chase_hold",
  "chase_return",
  "wallet_in",
  "wallet_out",
  ...rewardLineKinds,
  "agent_dividend",
  "agent_salary",
  "member_transfer",
  "adjustment",
] as const;

/** Kinds that belong together: the lines of a round, of a withdrawal, of a lottery chase, and of rewards. */
export const accountRecordStories = {
  rounds: ["bet", "win", "rollback"],
  withdrawals: ["withdrawal_hold", "withdrawal", "withdrawal_return"],
  chases: ["chase_hold", "chase_return"],
  rewards: rewardLineKinds,
} as const satisfies Readonly<Record<string, readonly (typeof accountRecordKinds)[number][]>>;

/** The house's jackpot that the round paid; null for every other round. */
export const wonJackpot = z
  .object({
    /** The pool's name, in the requested language if it exists. */
    name: line(60),
    /** The vendor's name of the winning round; its replay shows it. */
    wonInRound: z.string(),
  })
  .nullable();

export const accountRecord = z.object({
  id: z.string(),
  kind: z.enum(accountRecordKinds),
  amount,
  /**
   * The part of the line that came from held money. A paid withdrawal and a stake of a chase do not change the available
   * balance. Zero for every other line.
   */
  fromHeld: amount,
  /** The available balance after the line. */
  balanceAfter: amount,
  currency,
  reference: z.string(),
  at: instant,
  /** The round of a stake, a win or a rollback; null for every other line. */
  round: z
    .object({
      vassalage: z.string(),
      vendorName: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      roundId: z.string(),
      state: z.enum(["open", "settled", "rolled_back"]),
      jackpot: wonJackpot,
    })
    .nullable(),
  /** The withdrawal of the line in its current state; null for every other line. */
  withdrawal: withdrawal
    .pick({ id: true, state: true, bankName: true, accountEnding: true, createdAt: true, paidAt: true, closedAt: true })
    .nullable(),
  /** The vendor of the wallet that the money went to or came from; null for every other line. */
  vendorName: z.string().nullable(),
  /** The account of the other side of a transfer between members; null for every other line. */
  memberAccount: z.string().nullable(),
  /** The draw or match of a ticket's line, and the game; null for every other line. Books have no game. */
  market: z.object({ name: z.string(), gameName: z.string().nullable() }).nullable(),
});
export type AccountRecord = z.output<typeof accountRecord>;
