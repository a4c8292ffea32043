import * as z from "zod";
import { amount, currency, instant, line, uuid } from "../../shapes.ts";

/** Minor units, zero included, as digits. */
export const digits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** The kinds of contracts between an upline and a direct downline. */
export const contractKinds = ["dividend", "daily", "hourly", "realtime"] as const;
export type ContractKind = (typeof contractKinds)[number];
export const contractKind = z.enum(contractKinds);

export const contractPeriods = ["month", "half_month", "week", "day", "hour", "five_minutes"] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** The periods that each kind may have. */
export const periodsOf: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  dividend: ["month", "half_month", "week", "day"],
  daily: ["day"],
  hourly: ["hour"],
  realtime: ["five_minutes"],
};

/** The payers of contracts: the house each net, or each upline the gross of its downlines. */
export const contractPayers = ["house", "upline"] as const;
export type ContractPayer = (typeof contractPayers)[number];

/**
 * A settled period waits for the approval of operators, for the payment, or for the upline's money; is paid; or has
 * nothing to pay.
 */
export const recordStates = ["proposed", "payable", "unpaid", "paid", "nothing"] as const;

/** An operator approves the payments of a period, two above a total. */
export const contractApproval = z.object({
  /** The kinds whose payments operators approve; other kinds are paid automatically. */
  kinds: z.array(z.enum(contractKinds)).max(contractKinds.length).default([]),
  /** Minor units: a period that pays at most so much in total is paid automatically. */
  automaticUpTo: digits.prefault("0"),
  /** Minor units: a period that pays more in total needs two operators. */
  secondOperatorAbove: digits.prefault("100000000"),
});
export type ContractApproval = z.output<typeof contractApproval>;

export const contractStates = ["processing", "approved", "signed", "rejected", "terminated"] as const;

/** The figure that `min` of a row measures: V, P, R, or R after the carried loss. */
export const bandFigures = ["valid_bet", "play_result", "result", "result_after_carry"] as const;

/** Costs that a dividend may take off the play result. */
export const contractCosts = ["bonus", "rebate", "points", "fees", "salaries"] as const;

/** Hundredths of a per cent. */
const rate = z.number().int().min(0).max(10_000);

const category = z.string().regex(/^[A-Z][A-Z0-9_]{0,31}$/);

/** By category of games: hundredths of a per cent of the valid bet. */
export const contractCeilings = z.record(category, z.object({ most: rate }));

/** Rows of thresholds and rates that operators begin contracts of the house with. */
export const contractTemplates = z
  .array(
    z.object({
      name: line(60, 1),
      kind: z.enum(contractKinds),
      rows: z
        .array(z.object({ min: digits, active: z.number().int().min(0).max(1_000_000), rate }))
        .min(1)
        .max(20),
    }),
  )
  .max(20);

/** Hundredths of a per cent of the money that is paid in, and of the money that is paid out. */
export const paymentFees = z.object({ deposit: rate, withdrawal: rate });

const shared = {
  period: z.enum(contractPeriods),
  bandBy: z.enum(bandFigures),
  /** Per cent of the valid bet that counts, by category of games; 100 where none is named. */
  weights: z.record(category, z.number().int().min(0).max(100)),
  /** Whether the agent's own play counts. */
  includesOwn: z.boolean(),
  costs: z.array(z.enum(contractCosts)).max(contractCosts.length),
  /** Hundredths of a per cent of the play result, by category of games. */
  vendorFees: z.record(category, rate),
  /** The shares of payments that the cost "fees" takes off. An offer without them gets the brand's. */
  paymentFees: paymentFees.optional(),
  /** Whether a loss is carried to the next period. */
  carries: z.boolean(),
};

/** The terms as clients send them and as the database keeps them: amounts are digits. */
export const contractTermsInput = z.object({
  ...shared,
  /** A member with at least so much valid bet in a period is active. */
  activeBet: digits.refine((minor) => minor >= 1n),
  /** The highest rate whose thresholds are all met counts. */
  rows: z
    .array(z.object({ min: digits, active: z.number().int().min(0).max(1_000_000), rate }))
    .min(1)
    .max(20),
});
export type ContractTerms = z.output<typeof contractTermsInput>;

export const contractTerms = z.object({
  ...shared,
  activeBet: amount,
  rows: z.array(z.object({ min: amount, active: z.number().int(), rate })),
});

/** A party of a contract; null for the house. */
const party = z.object({ id: uuid, account: z.string() });

export const contract = z.object({
  id: uuid,
  kind: contractKind,
  upline: party.nullable(),
  downline: party,
  terms: contractTerms,
  state: z.enum(contractStates),
  offeredAt: instant,
  /** When an unanswered offer is rejected. */
  expiresAt: instant,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  endReason: z
    .enum(["refused", "withdrawn", "expired", "uncovered", "replaced", "cascade", "upline", "moved", "house"])
    .nullable(),
});
export type AgentContract = z.output<typeof contract>;

const count = z.number().int();

/** Why an amount is what it is: the arithmetic of the function that computed it. Amounts are minor units. */
export const contractReason = z.object({
  /** The settled play of the branch by category of games. */
  play: z.array(
    z.object({ category: z.string(), validBet: amount, weight: count, playResult: amount, counts: z.boolean() }),
  ),
  /** Each direct downline with the whole branch; null for the agent's own play. */
  branches: z.array(z.object({ member: party.nullable(), validBet: amount, playResult: amount })),
  costs: z.array(z.object({ name: z.enum([...contractCosts, "vendor_fee"]), category: line(32), amount })),
  /** The figure that the rows' thresholds measure. */
  figure: amount,
  /** The place of the row that was met; null for none. */
  met: count.nullable(),
  /** Result after the carried loss, or the valid bet: the amount that the rate multiplies. */
  base: amount,
  carryOut: amount,
  /** The gross of the downlines under contract, which this gross pays. */
  below: z.array(z.object({ member: party, gross: amount })),
  /** Salaries of shorter periods of the same day, which a daily salary takes off. */
  deducted: amount,
  /** Older periods whose facts changed after they were settled. */
  corrections: z.array(z.object({ firstDay: z.string(), lastDay: z.string(), was: amount, is: amount })),
});
export type ContractReason = z.output<typeof contractReason>;

const record = {
  id: uuid,
  contractId: uuid,
  kind: contractKind,
  period: z.enum(contractPeriods),
  downline: party,
  currency,
  periodFrom: instant,
  periodTo: instant,
  /** Days of the brand's zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  validBet: amount,
  playResult: amount,
  result: amount,
  active: count,
  rate,
  carryIn: amount,
  gross: amount,
  /** Gross less what the downlines under contract get. */
  net: amount,
  correction: amount,
  /** Owed from earlier periods, zero or below. */
  owedIn: amount,
  owedOut: amount,
  /** Taken off by operators, with their reason; null where nothing was taken off. */
  cut: amount,
  cutReason: z.string().nullable(),
  /** The amount that is paid. */
  amount,
  state: z.enum(recordStates),
  /** An operator holds the payment. */
  held: z.boolean(),
  /** Operators paid it from the house, in place of its payer. */
  byHand: z.boolean(),
  /** The way of its settlement: with "upline" the amount is the gross, and only the tops are paid by the house. */
  paidBy: z.enum(contractPayers),
  /** The account that pays; null for the house. */
  payer: z.string().nullable(),
  settledAt: instant,
  paidAt: instant.nullable(),
};
export const contractRecordEntry = z.object(record);
export type ContractRecord = z.output<typeof contractRecordEntry>;

/** A settled period with the terms of its contract and the reason of its amount. */
export const contractRecordDetail = contractRecordEntry.extend({
  terms: contractTerms,
  why: contractReason,
  timeZone: z.string(),
});

/** A contract that ends when another one begins or ends. */
export const endedContract = z.object({
  id: uuid,
  upline: party.nullable(),
  downline: party,
  /** Better than the new terms, or below a contract that ends. */
  reason: z.enum(["better", "uncovered"]),
});
