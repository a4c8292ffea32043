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
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { redirectGateway } from "@banyan/payment-redirect";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { accountRecord, balance } from "../wallet/index.ts";
import {
  cashierJobs,
  confirmReceipt,
  countQueues,
  decideWithdrawal,
  proofImage,
  resolveDispute,
  settlePayment,
  upload,
  withdrawalQueue,
  withdrawals,
} from "./index.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

const BALANCE = 500_000n;
const AMOUNT = 80_000n;
const SECOND_ABOVE = 100_000n;
const RECEIPT_MINUTES = 30;

const database = testDatabase();
let bench: CashierBench;
let brand: Brand;
let first: OperatorContext;
let second: OperatorContext;

beforeAll(async () => {
  bench = await startCashierBench(database.db, redirectGateway);
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      cashier: {
        ...settings.cashier,
        withdrawal: {
          ...settings.cashier.withdrawal,
          secondApprovalAbove: SECOND_ABOVE.toString(),
          receiptMinutes: RECEIPT_MINUTES,
        },
      },
    }),
  });
  first = operatorContext(bench.services, await createOperatorFixture(database.db));
  second = operatorContext(bench.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
});
afterAll(() => bench.stop());

/** A withdrawal that the gateway has just paid. */
async function paid(amount = AMOUNT) {
  const context = playerContext(
    bench.services,
    brand,
    await createPlayerFixture(database.db, brand, { balance: BALANCE }),
  );
  const bankAccountId = await createBankAccountFixture(database.db, brand, context.player.id);
  const { id, reference } = await inTransaction(database.db, (tx) =>
    requestWithdrawal(tx, context, { requestId: randomUUID(), amount, bankAccountId }),
  );
  for (const by of amount > SECOND_ABOVE ? [first, second] : [first]) {
    await decideWithdrawal(by, { withdrawalId: id, decision: "approve" });
  }
  await settlePayment(bench.services, "redirect", {
    kind: "payout",
    eventId: `paid-${reference}`,
    occurredAt: new Date(),
    payout: {
      reference,
      gatewayReference: `pay-${reference}`,
      state: "paid",
      amount: { minor: amount, currency: brand.currency },
    },
  });
  return { context, withdrawalId: id, reference };
}

async function sendProof(context: PlayerContext, purpose: "deposit_proof" | "receipt_proof" = "receipt_proof") {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], "statement.png", { type: "image/png" });
  return (await upload(context, { file, purpose })).value.uploadId;
}

async function stateOf(context: PlayerContext) {
  return (await withdrawals(context, { limit: 1 })).list[0];
}

const available = async (context: PlayerContext) => (await balance(context, {})).value.available;

const silence = (withdrawalId: string) =>
  cashierJobs["withdrawal.receipt-due"](bench.services, { kind: "withdrawal.receipt-due", withdrawalId });

describe("a player's word on a paid withdrawal", () => {
  it("[R-4.20] received: it is closed", async () => {
    const { context, withdrawalId } = await paid();
    const { value } = await confirmReceipt(context, { withdrawalId, answer: "received" });
    expect(value).toMatchObject({
      state: "received",
      receivedAmount: AMOUNT,
      remainingAmount: 0n,
      receivedAutomatically: false,
      receiptDueAt: null,
      closedAt: expect.any(Date),
    });
    const again = confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount: AMOUNT + 1n });
    await expect(again).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("[R-3.14] [R-4.20] partly: what came and what is missing are told, and an operator is asked", async () => {
    const { context, withdrawalId } = await paid();
    const before = (await countQueues(database.db, [brand.id])).disputes;
    for (const receivedAmount of [AMOUNT, AMOUNT + 1n]) {
      const wrong = confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount });
      await expect(wrong).rejects.toMatchObject({ code: "RECEIVED_AMOUNT_INVALID" });
    }
    const { value } = await confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount: 30_000n });
    expect(value).toMatchObject({ state: "partly_received", receivedAmount: 30_000n, remainingAmount: 50_000n });
    expect((await countQueues(database.db, [brand.id])).disputes).toBe(before + 1);
    const { list } = await withdrawalQueue(first, { limit: 100, view: "disputes" });
    expect(list.map(({ id }) => id)).toContain(withdrawalId);
  });

  it("[R-3.14] [R-4.20] not received: with a proof of the player's own that an operator can see", async () => {
    const { context, withdrawalId } = await paid();
    const other = (await paid()).context;
    for (const uploadId of [randomUUID(), await sendProof(other), await sendProof(context, "deposit_proof")]) {
      const unproven = confirmReceipt(context, { withdrawalId, answer: "not_received", uploadId });
      await expect(unproven).rejects.toMatchObject({ code: "PROOF_REQUIRED" });
    }
    const uploadId = await sendProof(context);
    const { value } = await confirmReceipt(context, { withdrawalId, answer: "not_received", uploadId });
    expect(value).toMatchObject({
      state: "not_received",
      receivedAmount: 0n,
      remainingAmount: AMOUNT,
      proofId: uploadId,
    });
    const image = await proofImage(first, { uploadId });
    expect(image.type).toBe("image/jpeg");
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(8);
    const elsewhere = await createBrandFixture(database.db);
    const blind = operatorContext(
      bench.services,
      await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }),
    );
    await expect(proofImage(blind, { uploadId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("[R-4.20] all received: the rest came after all, and the dispute is over", async () => {
    const { context, withdrawalId } = await paid();
    await confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount: 30_000n });
    const { value } = await confirmReceipt(context, { withdrawalId, answer: "received" });
    expect(value).toMatchObject({ state: "received", receivedAmount: AMOUNT, remainingAmount: 0n });
  });

  it("is no other player's to give, and none before it was paid", async () => {
    const { withdrawalId } = await paid();
    const stranger = (await paid()).context;
    const foreign = confirmReceipt(stranger, { withdrawalId, answer: "received" });
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("silence", () => {
  it("[R-4.20] counts as received after the brand's minutes, and not before", async () => {
    const { context, withdrawalId } = await paid();
    const due = (await stateOf(context))?.receiptDueAt?.getTime() ?? 0;
    expect(Math.abs(due - Date.now() - RECEIPT_MINUTES * 60_000)).toBeLessThan(60_000);
    await silence(withdrawalId);
    expect((await stateOf(context))?.state).toBe("paid_awaiting_receipt");
    await bench.passTime(RECEIPT_MINUTES * 60 + 1);
    expect(await bench.work()).toEqual([]);
    expect(await stateOf(context)).toMatchObject({
      state: "received",
      receivedAutomatically: true,
      receivedAmount: AMOUNT,
    });
  });

  it("and an answer at the same moment are one of the two", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { context, withdrawalId } = await paid();
      await bench.passTime(RECEIPT_MINUTES * 60 + 1);
      const [answered] = await Promise.allSettled([
        confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount: 1n }),
        silence(withdrawalId),
      ]);
      const row = await stateOf(context);
      if (answered.status === "fulfilled") expect(row?.state).toBe("partly_received");
      else {
        expect(answered.reason).toMatchObject({ code: "STATE_CHANGED" });
        expect(row).toMatchObject({ state: "received", receivedAutomatically: true });
      }
    }
  });

  it("does not close a dispute", async () => {
    const { context, withdrawalId } = await paid();
    await confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount: 1n });
    await bench.passTime(RECEIPT_MINUTES * 60 + 1);
    await bench.work();
    expect((await stateOf(context))?.state).toBe("partly_received");
  });
});

describe("a dispute", () => {
  async function disputed(amount = AMOUNT, receivedAmount = 30_000n) {
    const made = await paid(amount);
    const { context, withdrawalId } = made;
    await confirmReceipt(context, { withdrawalId, answer: "partly", receivedAmount });
    return made;
  }

  it("[R-4.20] forced to a receipt refunds nothing", async () => {
    const { context, withdrawalId } = await disputed();
    const input = { withdrawalId, resolution: "force_receipt", reason: "The bank confirms it" } as const;
    const { value } = await resolveDispute(first, input);
    expect(value).toMatchObject({ state: "received", receivedAmount: 30_000n, remainingAmount: 50_000n });
    expect(await available(context)).toBe(BALANCE - AMOUNT);
    await expect(resolveDispute(second, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    const late = confirmReceipt(context, { withdrawalId, answer: "received" });
    await expect(late).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("returned credits what is missing, and says so in the account record and the audit trail", async () => {
    const { context, withdrawalId, reference } = await disputed();
    const input = { withdrawalId, resolution: "return", reason: "The bank sent it back" } as const;
    expect((await resolveDispute(first, input)).value).toMatchObject({ state: "returned", remainingAmount: 50_000n });
    expect(await available(context)).toBe(BALANCE - 30_000n);
    const { list } = await accountRecord(context, { limit: 1 });
    expect(list).toMatchObject([
      { kind: "withdrawal_return", amount: 50_000n, balanceAfter: BALANCE - 30_000n, reference },
    ]);
    const audited = await database.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("subject_id", "=", withdrawalId)
      .orderBy("sequence", "desc")
      .executeTakeFirst();
    expect(audited).toMatchObject({ action: "withdrawal.return", details: { reason: "The bank sent it back" } });
  });

  it("is resolved once, when two operators resolve it at once", async () => {
    const { context, withdrawalId } = await disputed();
    const resolved = await Promise.allSettled([
      resolveDispute(first, { withdrawalId, resolution: "return", reason: "one" }),
      resolveDispute(second, { withdrawalId, resolution: "return", reason: "two" }),
      resolveDispute(second, { withdrawalId, resolution: "force_receipt", reason: "three" }),
      confirmReceipt(context, { withdrawalId, answer: "received" }),
    ]);
    expect(resolved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const isReturned = (await stateOf(context))?.state === "returned";
    expect(await available(context)).toBe(isReturned ? BALANCE - 30_000n : BALANCE - AMOUNT);
  });

  it("takes two different operators to return more than the brand's amount", async () => {
    const { context, withdrawalId } = await disputed(250_000n, 100_000n);
    const input = { withdrawalId, resolution: "return", reason: "It never came" } as const;
    expect((await resolveDispute(first, input)).value.state).toBe("partly_received");
    await expect(resolveDispute(first, input)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    expect(await available(context)).toBe(BALANCE - 250_000n);
    expect((await resolveDispute(second, input)).value.state).toBe("returned");
    expect(await available(context)).toBe(BALANCE - 100_000n);
  });
});
