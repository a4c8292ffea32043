import { randomUUID } from "node:crypto";
import { inTransaction } from "@banyan/db";
import { type CashierBench, startCashierBench } from "@banyan/dev-env/cashier-bench";
import {
  createBankAccountFixture,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { Refusal } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { redirectGateway } from "@banyan/payment-redirect";
import { fc, test } from "@fast-check/vitest";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { accountRecord, cashBalance } from "../wallet/index.ts";
import {
  cancelDeposit,
  cashierJobs,
  confirmReceipt,
  decideDeposit,
  decideWithdrawal,
  deposit,
  paymentTotals,
  resolveDispute,
  settlePayment,
} from "./index.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

const database = testDatabase();
let bench: CashierBench;
let brand: Brand;
let operators: readonly OperatorContext[];

beforeAll(async () => {
  bench = await startCashierBench(database.db, redirectGateway);
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      cashier: {
        ...settings.cashier,
        pendingDepositsMax: 50,
        depositMethods: settings.cashier.depositMethods.map((method) => ({ ...method, minimum: "1" })),
        withdrawal: { ...settings.cashier.withdrawal, pendingMax: 50, secondApprovalAbove: "3000" },
      },
    }),
  });
  operators = [
    operatorContext(bench.services, await createOperatorFixture(database.db)),
    operatorContext(bench.services, await createOperatorFixture(database.db)),
  ];
});
afterAll(() => bench.stop());

/** In the order in which a case goes through them. Middle steps occur more often than first and last steps. */
const ACTIONS = [
  "deposit",
  "transfer",
  "depositPaid",
  "depositPaidOtherwise",
  "depositFailed",
  "depositCancelled",
  "depositApproved",
  "depositRejected",
  "withdraw",
  "withdrawalApproved",
  "withdrawalRejected",
  "withdrawalSent",
  "payoutPaid",
  "payoutFailed",
  "allReceived",
  "partlyReceived",
  "silence",
  "returned",
  "forced",
  "tomorrow",
] as const;
type Action = (typeof ACTIONS)[number];

interface Step {
  readonly action: Action;
  /** Index of the deposit or withdrawal, counted from the newest. */
  readonly which: number;
  readonly operator: number;
  readonly minor: bigint;
  /** Sends the request twice at the same time. */
  readonly doubled: boolean;
}

/** A player with open cases, and the actions on them. */
class Play {
  readonly context: PlayerContext;
  readonly bankAccountId: string;
  readonly deposits: { id: string; reference: string; amount: bigint }[] = [];
  readonly withdrawals: { id: string; reference: string; amount: bigint }[] = [];

  constructor(context: PlayerContext, bankAccountId: string) {
    this.context = context;
    this.bankAccountId = bankAccountId;
  }

  async do(step: Step): Promise<void> {
    const outcomes = await Promise.allSettled(Array.from({ length: step.doubled ? 2 : 1 }, () => this.#attempt(step)));
    for (const outcome of outcomes) {
      // A refusal is a valid answer; any other error is a defect.
      if (outcome.status === "rejected" && !(outcome.reason instanceof Refusal)) throw outcome.reason;
    }
  }

  async #attempt(step: Step): Promise<unknown> {
    if (step.action === "deposit" || step.action === "transfer") return this.#deposit(step);
    if (step.action === "withdraw") return this.#withdraw(step);
    if (step.action === "tomorrow") return bench.passTime(24 * 60 * 60);
    if (step.action.startsWith("deposit")) return this.#onDeposit(step);
    return this.#onWithdrawal(step);
  }

  async #deposit({ action, minor }: Step) {
    const kind = action === "deposit" ? "redirect" : "bank_transfer";
    const method = brand.settings.cashier.depositMethods.find((offered) => offered.kind === kind);
    const returnUrl = `http://${this.context.host}/`;
    const { value } = await deposit(this.context, {
      requestId: randomUUID(),
      methodId: method?.id ?? "",
      amount: minor,
      returnUrl,
    });
    this.deposits.push(value);
  }

  async #withdraw({ minor }: Step) {
    const input = { requestId: randomUUID(), amount: minor, bankAccountId: this.bankAccountId };
    this.withdrawals.push(await inTransaction(database.db, (tx) => requestWithdrawal(tx, this.context, input)));
  }

  async #onDeposit({ action, which, operator: by, minor }: Step): Promise<unknown> {
    const subject = this.deposits.at(-1 - which);
    const operator = operators[by];
    if (!subject || !operator) return undefined;
    const { id: depositId, reference, amount } = subject;
    const say = (state: "paid" | "failed", paid?: bigint) =>
      settlePayment(bench.services, "redirect", {
        kind: "deposit",
        eventId: `${reference}-${state}-${paid}`,
        occurredAt: new Date(),
        deposit: {
          reference,
          gatewayReference: `dep-${reference}`,
          state,
          ...(paid !== undefined && { paid: { minor: paid, currency: brand.currency } }),
        },
      });
    switch (action) {
      case "depositPaid":
        return say("paid", amount);
      case "depositPaidOtherwise":
        return say("paid", minor);
      case "depositFailed":
        return say("failed");
      case "depositCancelled":
        return cancelDeposit(this.context, { depositId });
      case "depositApproved":
        return decideDeposit(operator, { depositId, decision: "approve" });
      default:
        return decideDeposit(operator, { depositId, decision: "reject", reason: "no" });
    }
  }

  async #onWithdrawal({ action, which, operator: by, minor }: Step): Promise<unknown> {
    const subject = this.withdrawals.at(-1 - which);
    const operator = operators[by];
    if (!subject || !operator) return undefined;
    const { id: withdrawalId, reference, amount } = subject;
    const say = (state: "paid" | "failed") =>
      settlePayment(bench.services, "redirect", {
        kind: "payout",
        eventId: `${reference}-${state}`,
        occurredAt: new Date(),
        payout: {
          reference,
          gatewayReference: `pay-${reference}`,
          state,
          amount: { minor: amount, currency: brand.currency },
        },
      });
    switch (action) {
      case "withdrawalApproved":
        return decideWithdrawal(operator, { withdrawalId, decision: "approve" });
      case "withdrawalRejected":
        return decideWithdrawal(operator, { withdrawalId, decision: "reject", reason: "no" });
      case "withdrawalSent":
        return cashierJobs["withdrawal.pay"](bench.services, { kind: "withdrawal.pay", withdrawalId });
      case "payoutPaid":
        return say("paid");
      case "payoutFailed":
        return say("failed");
      case "allReceived":
        return confirmReceipt(this.context, { withdrawalId, answer: "received" });
      case "partlyReceived":
        return confirmReceipt(this.context, { withdrawalId, answer: "partly", receivedAmount: minor });
      case "silence":
        return cashierJobs["withdrawal.receipt-due"](bench.services, { kind: "withdrawal.receipt-due", withdrawalId });
      case "returned":
        return resolveDispute(operator, { withdrawalId, resolution: "return", reason: "missing" });
      default:
        return resolveDispute(operator, { withdrawalId, resolution: "force_receipt", reason: "it came" });
    }
  }
}

async function newPlay(): Promise<Play> {
  const context = playerContext(bench.services, brand, await createPlayerFixture(database.db, brand));
  const bankAccountId = await createBankAccountFixture(database.db, brand, context.player.id);
  return new Play(context, bankAccountId);
}

async function openWithdrawals(playerId: string): Promise<bigint> {
  const { rows } = await sql<{ open: string }>`
    select coalesce(sum(amount), 0) as open from withdrawal
    where player_id = ${playerId} and state in ('requested', 'under_review', 'approved', 'sent')
  `.execute(database.db);
  return BigInt(rows[0]?.open ?? 0);
}

/** References of deposits whose transfer is missing, duplicated or unjustified. */
async function wronglyCredited(playerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select deposit.reference, deposit.state, count(transfer.id) as credits from deposit
    left join transfer on transfer.reference_kind = 'deposit' and transfer.reference_id = deposit.reference
      and transfer.amount = deposit.paid_amount
    where deposit.player_id = ${playerId}
    group by deposit.id
    having count(transfer.id) <> case when deposit.state = 'settled' then 1 else 0 end
  `.execute(database.db);
  return rows;
}

const step = fc.record<Step>({
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ACTIONS) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Action>("withdraw", "withdrawalApproved", "payoutPaid", "partlyReceived", "returned"),
    },
  ),
  which: fc.constantFrom(0, 0, 0, 1, 2),
  operator: fc.nat(1),
  minor: fc.bigInt({ min: 1n, max: 4_000n }),
  doubled: fc.boolean(),
});

describe("the cashier's books", () => {
  test.prop([fc.array(step, { minLength: 20, maxLength: 80 })], { numRuns: 40 })(
    "add up after anything in any order: in = out + there, held = under way, each deposit credited once",
    async (steps) => {
      const play = await newPlay();
      const owner = { playerId: play.context.player.id, currency: brand.currency };
      // An opening balance, so that not all withdrawals are refused.
      const opening = { which: 0, operator: 0, minor: 20_000n, doubled: false };
      for (const action of ["deposit", "depositPaid"] as const) await play.do({ ...opening, action });
      for (const next of steps) await play.do(next);

      const now = await cashBalance(database.db, owner);
      const totals = (await paymentTotals(database.db, [owner.playerId])).get(owner.playerId);
      expect(now.balance + (totals?.withdrawals ?? 0n)).toBe(totals?.deposits);
      expect(now.held).toBe(await openWithdrawals(owner.playerId));
      expect(await wronglyCredited(owner.playerId)).toEqual([]);
      const { list } = await accountRecord(play.context, { limit: 100 });
      expect(list.reduce((sum, line) => sum + line.amount, 0n)).toBe(now.available);
      expect(await verifyBooks(database.db)).toEqual([]);
      expect((await trialBalance(database.db)).balanced).toBe(true);
    },
    600_000,
  );
});
