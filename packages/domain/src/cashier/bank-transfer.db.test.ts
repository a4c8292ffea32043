import { randomUUID } from "node:crypto";
import { type CashierBench, startCashierBench } from "@banyan/dev-env/cashier-bench";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { trialBalance } from "@banyan/ledger";
import { redirectGateway } from "@banyan/payment-redirect";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { accountRecord, balance } from "../wallet/index.ts";
import {
  cancelDeposit,
  cashierSettings,
  countQueues,
  decideDeposit,
  deposit,
  depositProof,
  depositQueue,
  paymentTotals,
  deposits,
  removeUnusedUploads,
  settlePayment,
  upload,
} from "./index.ts";

const database = testDatabase();
let bench: CashierBench;
let brand: Brand;
let first: OperatorContext;
let second: OperatorContext;

beforeAll(async () => {
  bench = await startCashierBench(database.db, redirectGateway);
  brand = await createBrandFixture(database.db);
  first = operatorContext(bench.services, await createOperatorFixture(database.db));
  second = operatorContext(bench.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
});
afterAll(() => bench.stop());

async function newPlayer(): Promise<PlayerContext> {
  return playerContext(bench.services, brand, await createPlayerFixture(database.db, brand, { payeeName: "Sana Mir" }));
}

async function opened(context: PlayerContext, amount = 20_000n, kind = "bank_transfer") {
  const method = brand.settings.cashier.depositMethods.find((offered) => offered.kind === kind);
  const returnUrl = `http://${context.host}/`;
  return (await deposit(context, { requestId: randomUUID(), methodId: method?.id ?? "", amount, returnUrl })).value;
}

async function sendProof(context: PlayerContext) {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], "receipt.png", { type: "image/png" });
  return (await upload(context, { file, purpose: "deposit_proof" })).value.uploadId;
}

async function proven(context: PlayerContext, amount = 20_000n) {
  const { id: depositId } = await opened(context, amount);
  return (await depositProof(context, { depositId, uploadId: await sendProof(context) })).value;
}

const available = async (context: PlayerContext) => (await balance(context, {})).value.available;
const stateOf = async (context: PlayerContext) => (await deposits(context, { limit: 1 })).list[0];

describe("a bank transfer", () => {
  it("tells where to pay, takes a proof, and waits for an operator", async () => {
    const context = await newPlayer();
    const { value } = await cashierSettings(context, {});
    const method = value.depositMethods.find(({ kind }) => kind === "bank_transfer");
    expect(method?.account?.number).toBeTruthy();
    expect(await opened(context)).toMatchObject({ state: "pending", redirectUrl: null, proofId: null });
    const before = (await countQueues(database.db, [brand.id])).deposits;
    const { id, proofId } = await proven(context);
    expect((await countQueues(database.db, [brand.id])).deposits).toBe(before + 1);
    const { list } = await depositQueue(first, { limit: 100, view: "waiting" });
    expect(list.find((row) => row.id === id)).toMatchObject({
      state: "settling",
      proofId,
      account: context.player.username,
      payeeName: "Sana Mir",
      decisions: [],
    });
  });

  it("is named in the language of the member, or as the brand calls it where that has no name for it", async () => {
    const context = await newPlayer();
    const nameIn = async (locale: string) => {
      const named = brand.settings.cashier.depositMethods.map((method) => ({
        ...method,
        names: { vi: "Chuyển khoản" },
      }));
      const settings = { ...brand.settings, cashier: { ...brand.settings.cashier, depositMethods: named } };
      const caller = { ...context.caller, locale };
      const { value } = await cashierSettings({ ...context, caller, brand: { ...brand, settings } }, {});
      return value.depositMethods.find(({ kind }) => kind === "bank_transfer")?.name;
    };
    const own = brand.settings.cashier.depositMethods.find(({ kind }) => kind === "bank_transfer")?.name;
    expect([await nameIn("vi"), await nameIn("th")]).toEqual(["Chuyển khoản", own]);
  });

  it("is credited when an operator approves, once", async () => {
    const context = await newPlayer();
    const { id: depositId } = await proven(context);
    const { value } = await decideDeposit(first, { depositId, decision: "approve" });
    expect(value).toMatchObject({ state: "settled", paidAmount: 20_000n });
    expect(value.decisions).toMatchObject([{ operator: first.operator.name, decision: "approve" }]);
    expect(await available(context)).toBe(20_000n);
    const again = decideDeposit(second, { depositId, decision: "approve" });
    await expect(again).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("is rejected with a reason that the player reads", async () => {
    const context = await newPlayer();
    const { id: depositId } = await proven(context);
    const silent = decideDeposit(first, { depositId, decision: "reject" });
    await expect(silent).rejects.toMatchObject({ code: "REASON_REQUIRED" });
    await decideDeposit(first, { depositId, decision: "reject", reason: "No such payment arrived" });
    expect(await stateOf(context)).toMatchObject({ state: "failed", reason: "No such payment arrived" });
    expect(await available(context)).toBe(0n);
  });

  it("is decided once, when operators decide at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const context = await newPlayer();
      const { id: depositId } = await proven(context);
      const decided = await Promise.allSettled([
        decideDeposit(first, { depositId, decision: "approve" }),
        decideDeposit(second, { depositId, decision: "approve" }),
        decideDeposit(second, { depositId, decision: "reject", reason: "no" }),
      ]);
      expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const isSettled = (await stateOf(context))?.state === "settled";
      expect(await available(context)).toBe(isSettled ? 20_000n : 0n);
    }
  });

  it("takes two different operators above the brand's amount", async () => {
    const context = await newPlayer();
    const amount = brand.settings.cashier.withdrawal.secondApprovalAbove + 1n;
    const { id: depositId } = await opened(context, amount);
    const decision = { depositId, decision: "approve" } as const;
    expect((await decideDeposit(first, decision)).value.state).toBe("settling");
    await expect(decideDeposit(first, decision)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    expect(await available(context)).toBe(0n);
    expect((await decideDeposit(second, decision)).value.state).toBe("settled");
    expect(await available(context)).toBe(amount);
    const audited = await database.db
      .selectFrom("audit_entry")
      .select("actor_id")
      .where("subject_id", "=", depositId)
      .execute();
    expect(new Set(audited.map((entry) => entry.actor_id))).toEqual(new Set([first.operator.id, second.operator.id]));
  });

  it("is not seen, and not decided, by operators of other brands", async () => {
    const context = await newPlayer();
    const { id: depositId } = await proven(context);
    const elsewhere = await createBrandFixture(database.db);
    const blind = operatorContext(
      bench.services,
      await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }),
    );
    expect((await depositQueue(blind, { limit: 100, view: "all" })).list).toEqual([]);
    const decided = decideDeposit(blind, { depositId, decision: "approve" });
    await expect(decided).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("expires when nobody says that it was paid, and comes back with its proof", async () => {
    const context = await newPlayer();
    const { id: depositId } = await opened(context);
    await bench.passTime(brand.settings.cashier.depositExpiryMinutes * 60 + 1);
    expect(await bench.work()).toEqual([]);
    expect((await stateOf(context))?.state).toBe("expired");
    await depositProof(context, { depositId, uploadId: await sendProof(context) });
    expect((await stateOf(context))?.state).toBe("settling");
    const given = cancelDeposit(context, { depositId });
    await expect(given).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("is credited by an operator who sees the money of a cancelled transfer", async () => {
    const context = await newPlayer();
    const { id: depositId } = await opened(context);
    await cancelDeposit(context, { depositId });
    const { value } = await decideDeposit(first, { depositId, decision: "approve" });
    expect(value).toMatchObject({ state: "settled", reason: null });
    const again = decideDeposit(second, { depositId, decision: "approve" });
    await expect(again).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("takes proofs of its own player only, and none once decided", async () => {
    const [context, other] = [await newPlayer(), await newPlayer()];
    const { id: depositId } = await opened(context);
    const foreign = depositProof(context, { depositId, uploadId: await sendProof(other) });
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
    const theirs = depositProof(other, { depositId, uploadId: await sendProof(other) });
    await expect(theirs).rejects.toMatchObject({ code: "NOT_FOUND" });
    await decideDeposit(first, { depositId, decision: "approve" });
    const late = depositProof(context, { depositId, uploadId: await sendProof(context) });
    await expect(late).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("takes no proof that is too large, or no picture", async () => {
    const context = await newPlayer();
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      upload(context, { file: new File([bytes], "proof.png", { type: "image/png" }), purpose: "deposit_proof" });
    await expect(send(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: "UPLOAD_TOO_LARGE" });
    await expect(send(new Uint8Array(5 * 1024 * 1024))).rejects.toMatchObject({ code: "UPLOAD_NOT_AN_IMAGE" });
    const kept = database.db.selectFrom("upload").select("id").where("player_id", "=", context.player.id);
    expect(await kept.execute()).toEqual([]);
  });

  it("is one of 40 pictures a day, and removed after a day when nothing names it", async () => {
    const context = await newPlayer();
    const { proofId } = await proven(context);
    await sendProof(context);
    const kept = async () => {
      const { rows } = await database.pool.query<{ id: string }>("select id from upload where player_id = $1", [
        context.player.id,
      ]);
      return new Set(rows.map(({ id }) => id));
    };
    await database.pool.query("update upload set created_at = now() - interval '25 hours' where player_id = $1", [
      context.player.id,
    ]);
    const today = await sendProof(context);
    await removeUnusedUploads(database.db);
    expect(await kept()).toEqual(new Set([proofId, today]));
    await database.pool.query(
      `insert into upload (id, player_id, purpose, content_type, width, height, bytes)
       select gen_random_uuid(), player_id, purpose, content_type, width, height, bytes
       from upload cross join generate_series(1, 39) where id = $1`,
      [today],
    );
    await expect(sendProof(context)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("is listed by the page, oldest first while waiting and newest first among all", async () => {
    for (let count = 0; count < 3; count += 1) await proven(await newPlayer());
    for (const view of ["waiting", "all"] as const) {
      const whole = (await depositQueue(first, { limit: 100, view })).list.map(({ id }) => id);
      expect(whole).toEqual(view === "waiting" ? whole.toSorted() : whole.toSorted().toReversed());
      const walked: string[] = [];
      let before: string | undefined;
      do {
        const page = await depositQueue(first, { limit: 2, view, ...(before !== undefined && { before }) });
        walked.push(...page.list.map(({ id }) => id));
        before = page.next ?? undefined;
      } while (before !== undefined);
      expect(walked).toEqual(whole);
    }
  });
});

describe("a payment of another amount than was asked for", () => {
  async function paidOtherwise(paid: { minor: bigint; currency: string }) {
    const context = await newPlayer();
    const { id, reference } = await opened(context, 20_000n, "redirect");
    await settlePayment(bench.services, "redirect", {
      kind: "deposit",
      eventId: `paid-${reference}`,
      occurredAt: new Date(),
      deposit: { reference, gatewayReference: `dep-${reference}`, state: "paid", paid },
    });
    return { context, depositId: id };
  }

  it("waits for an operator, who credits what came and nothing else", async () => {
    const { context, depositId } = await paidOtherwise({ minor: 12_345n, currency: brand.currency });
    expect(await stateOf(context)).toMatchObject({ state: "unknown_held", amount: 20_000n, paidAmount: 12_345n });
    expect(await available(context)).toBe(0n);
    const { list } = await depositQueue(first, { limit: 100, view: "waiting" });
    const paid = { amount: 12_345n, currency: brand.currency };
    expect(list.find(({ id }) => id === depositId)).toMatchObject({ amount: 20_000n, paid });
    await decideDeposit(first, { depositId, decision: "approve" });
    expect(await stateOf(context)).toMatchObject({ state: "settled", paidAmount: 12_345n, paid });
    expect(await available(context)).toBe(12_345n);
    const { list: statement } = await accountRecord(context, { limit: 1 });
    expect(statement).toMatchObject([{ kind: "deposit", amount: 12_345n, balanceAfter: 12_345n }]);
    const totals = await paymentTotals(database.db, [context.player.id]);
    expect(totals.get(context.player.id)).toEqual({ deposits: 12_345n, withdrawals: 0n });
  });

  it("is not credited when the operator rejects it, whatever is announced later", async () => {
    const { context, depositId } = await paidOtherwise({ minor: 90_000n, currency: brand.currency });
    await decideDeposit(first, { depositId, decision: "reject", reason: "Sent back to the payer" });
    const row = await stateOf(context);
    await settlePayment(bench.services, "redirect", {
      kind: "deposit",
      eventId: `again-${row?.reference}`,
      occurredAt: new Date(),
      deposit: {
        reference: row?.reference ?? "",
        gatewayReference: `dep-${row?.reference}`,
        state: "paid",
        paid: { minor: 90_000n, currency: brand.currency },
      },
    });
    expect((await stateOf(context))?.state).toBe("failed");
    expect(await available(context)).toBe(0n);
  });

  it("is never taken for the brand's currency when it is another", async () => {
    const { context, depositId } = await paidOtherwise({ minor: 20_000n, currency: "XTS" });
    expect(await stateOf(context)).toMatchObject({ state: "unknown_held", paidAmount: null, reason: "200.00 XTS" });
    const decided = decideDeposit(first, { depositId, decision: "approve" });
    await expect(decided).rejects.toMatchObject({ code: "INPUT_INVALID" });
    expect(await available(context)).toBe(0n);
    const { value } = await decideDeposit(first, { depositId, decision: "reject", reason: "Another currency" });
    expect(value).toMatchObject({ state: "failed", paid: { amount: 20_000n, currency: "XTS" } });
  });
});

describe("the queue of deposits", () => {
  it("finds a deposit by its id, its reference, a part of it, or a part of the member's account", async () => {
    const context = await newPlayer();
    const { id, reference } = await opened(context);
    const other = await newPlayer();
    await opened(other);
    const found = async (wanted: { search: string } | { depositId: string }) =>
      (await depositQueue(first, { limit: 100, view: "all", ...wanted })).list.map((row) => row.id);
    expect(await found({ depositId: id })).toEqual([id]);
    expect(await found({ search: reference.toLowerCase() })).toEqual([id]);
    expect(await found({ search: reference.slice(3) })).toEqual([id]);
    expect(await found({ search: context.player.username.slice(1).toUpperCase() })).toEqual([id]);
    expect(await found({ search: "%_" })).toEqual([]);
    const elsewhere = await createBrandFixture(database.db);
    const blind = operatorContext(
      bench.services,
      await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }),
    );
    const hidden = { limit: 100, view: "all", depositId: id } as const;
    expect((await depositQueue(blind, hidden)).list).toEqual([]);
  });
});
