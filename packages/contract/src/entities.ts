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
  /** The password of this session's sign-in must be changed before the session may do anything else. */
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
  /** The name of one of the site's pictures; "own:" and a number that changes with the picture; null for none. */
  icon: z.string().nullable(),
  hasPaymentPassword: z.boolean(),
  /** A mobile number or e-mail address that the member has proven: without one a lost password is hard to replace. */
  hasProvenContact: z.boolean(),
  playBlocked: z.boolean(),
  lastLoginAt: instant.nullable(),
});
export type MemberInfo = z.output<typeof memberInfo>;

/** The token is shown once, here; the server keeps its hash only. */
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
  /** What the game shows and what it has besides, in words that vendors share: "koi", "free-spins". */
  themes: z.array(z.string()),
  features: z.array(z.string()),
  /** Whether stakes on it go into a jackpot of the house that can be won now. */
  feedsJackpot: z.boolean(),
});
export type Game = z.output<typeof game>;

/** */
export const vendorCard = z.object({
  gameType: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  /** Where the vendor's games open: in the page, or in a window of their own. */
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
  /** What was asked for. */
  amount,
  /** What came in the currency of the deposit, once it came. */
  paidAmount: amount.nullable(),
  currency,
  /** What came, in the currency in which it came. An operator approves a payment that differs from what was asked for. */
  paid: z.object({ amount, currency }).nullable(),
  state: z.enum(depositStates),
  /** Where the player pays, while there is something to pay. */
  redirectUrl: z.string().nullable(),
  proofId: uuid.nullable(),
  /** Why it failed or was refused, in the operator's or the gateway's words. */
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
  /** True when silence decided: the brand's minutes ran out. */
  receivedAutomatically: z.boolean(),
  /** When silence will count as received. */
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
  /** The end of the hold time of a new account: until then no withdrawal goes there. */
  usableFrom: instant,
});
export type BankAccount = z.output<typeof bankAccount>;

/** One line of the account record. `amount` is signed: by how much what is available changed. */
export const accountRecordKinds = [
  "deposit",
  "withdrawal_hold",
  "withdrawal",
  "withdrawal_return",
  "bet",
  "win",
  "rollback",
  "wallet_in",
  "wallet_out",
  "adjustment",
] as const;

/** Kinds that tell one story together: the lines of a round, and those of a withdrawal. */
export const accountRecordStories = {
  rounds: ["bet", "win", "rollback"],
  withdrawals: ["withdrawal_hold", "withdrawal", "withdrawal_return"],
} as const satisfies Readonly<Record<string, readonly (typeof accountRecordKinds)[number][]>>;

/** The jackpot of the house that a round paid; null for every other round. */
const wonJackpot = z
  .object({
    /** The pool's name, in the language that is asked in, as far as it was written in it. */
    name: line(60),
    /** The vendor's name for the round whose bet won; its replay shows it. */
    wonInRound: z.string(),
  })
  .nullable();

export const accountRecord = z.object({
  id: z.string(),
  kind: z.enum(accountRecordKinds),
  amount,
  /**
   * What the line took out of money that was set aside before: a withdrawal that is paid changes nothing of what is
   * available. Zero for every other kind.
   */
  fromHeld: amount,
  /** What was available after it. */
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
  /** The withdrawal that the line belongs to, as it stands now; null for every other line. */
  withdrawal: withdrawal
    .pick({ id: true, state: true, bankName: true, accountEnding: true, createdAt: true, paidAt: true, closedAt: true })
    .nullable(),
  /** Whose wallet the money went to or came from; null for every other line. */
  vendorName: z.string().nullable(),
});
export type AccountRecord = z.output<typeof accountRecord>;

/** One round of the betting record. */
export const betRecord = z.object({
  id: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  roundId: z.string(),
  state: z.enum(["open", "settled", "rolled_back"]),
  stake: amount,
  payout: amount,
  /** payout − stake; null while the round is open. */
  net: amount.nullable(),
  validBet: amount,
  currency,
  openedAt: instant,
  closedAt: instant.nullable(),
  jackpot: wonJackpot,
});
export type BetRecord = z.output<typeof betRecord>;
