import { randomUUID } from "node:crypto";
import { inTransaction } from "@banyan/db";
import { type CashierBench, startCashierBench } from "@banyan/dev-env/cashier-bench";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  playerContext,
  toldTo,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { redirectGateway } from "@banyan/payment-redirect";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import { accountRecord, balance } from "../wallet/index.ts";
import {
  addBankAccount,
  bankAccounts,
  cashierJobs,
  cashierSettings,
  closePayout,
  confirmReceipt,
  countQueues,
  decideWithdrawal,
  settlePayment,
  withdraw,
  withdrawalQueue,
  withdrawals,
} from "./index.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { settlePayout } from "./settle-payout.ts";

const PAYMENT_PASSWORD = "246810";
const BALANCE = 500_000n;
/** Above this two operators approve. */
const SECOND_ABOVE = 100_000n;

const database = testDatabase({ max: 25 });
let bench: CashierBench;
let brand: Brand;
let first: OperatorContext;
let second: OperatorContext;

beforeAll(async () => {
  bench = await startCashierBench(database.db, (options) => redirectGateway({ ...options, answerMillisMax: 500 }));
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      cashier: {
        ...settings.cashier,
        withdrawal: {
          ...settings.cashier.withdrawal,
          minimum: "1000",
          maximum: "400000",
          secondApprovalAbove: SECOND_ABOVE.toString(),
          pendingMax: 30,
          bankAccountsMax: 2,
          banks: [
            { code: "DELTA", name: "Bank of the Delta", names: { ur: "ڈیلٹا بینک" } },
            { code: "INDUS", name: "Indus Valley Bank" },
          ],
        },
      },
    }),
  });
  first = operatorContext(bench.services, await createOperatorFixture(database.db));
  second = operatorContext(bench.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  bench.loseAnswers(false);
  await bench.sandbox.setMode("up");
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
});
afterAll(() => bench.stop());

let numbers = 10_000_000;

/**
 * A player with money and a bank account. The ending of the account's number selects the sandbox's payout behaviour.
 */
async function newPlayer(ending = "01", funds = BALANCE): Promise<PlayerContext & { readonly bankAccountId: string }> {
  const player = await createPlayerFixture(database.db, brand, {
    balance: funds,
    paymentPassword: PAYMENT_PASSWORD,
    payeeName: "Ayesha Khan",
    steppedUp: true,
  });
  const context = playerContext(bench.services, brand, player);
  const { value } = await addBankAccount(context, account({ number: `${(numbers += 1)}${ending}` }));
  return { ...context, bankAccountId: value.id };
}

function account(wanted: Partial<Parameters<typeof addBankAccount>[1]> = {}) {
  const number = (numbers += 1).toString();
  return { bankCode: "DELTA", holderName: "Ayesha Khan", number, paymentPassword: PAYMENT_PASSWORD, ...wanted };
}

type Requester = Awaited<ReturnType<typeof newPlayer>>;

function request({ bankAccountId }: Requester, wanted: Partial<Parameters<typeof withdraw>[1]> = {}) {
  return {
    requestId: randomUUID(),
    amount: 50_000n,
    bankAccountId,
    paymentPassword: PAYMENT_PASSWORD,
    ...wanted,
  };
}

async function requested(context: Requester, amount = 50_000n) {
  return (await withdraw(context, request(context, { amount }))).value;
}

async function approved(context: Requester, amount = 50_000n) {
  const { id, reference } = await requested(context, amount);
  await decideWithdrawal(first, { withdrawalId: id, decision: "approve" });
  return { id, reference };
}

/** Makes the account number of a withdrawal unreadable. */
async function damageAccountOf(withdrawalId: string): Promise<void> {
  const sealed = { number_sealed: sql<Buffer>`set_byte(number_sealed, 20, 255 - get_byte(number_sealed, 20))` };
  const account = database.db.selectFrom("withdrawal").select("bank_account_id").where("id", "=", withdrawalId);
  await database.db.updateTable("bank_account").set(sealed).where("id", "=", account).execute();
}

/** A deposit credited an hour ago, with an amount different from the requested one. */
function depositedBefore({ player }: PlayerContext, paid: bigint) {
  const anHourAgo = sql<Date>`now() - interval '1 hour'`;
  return database.db
    .insertInto("deposit")
    .values({
      id: randomUUID(),
      brand_id: brand.id,
      player_id: player.id,
      reference: `D-${randomUUID().slice(0, 8).toUpperCase()}`,
      request_id: randomUUID(),
      method_id: "bank",
      method_kind: "bank_transfer",
      amount: 2n * paid,
      currency: brand.currency,
      state: "settled",
      paid_amount: paid,
      paid_currency: brand.currency,
      created_at: anHourAgo,
      settled_at: anHourAgo,
      expires_at: anHourAgo,
    })
    .execute();
}

/** A round of the player that began that long ago. */
function bet({ player }: PlayerContext, stake: bigint, ago: string) {
  return database.db
    .insertInto("round")
    .values({
      id: randomUUID(),
      player_id: player.id,
      brand_id: brand.id,
      vendor_code: "judged",
      round_id: randomUUID(),
      game_code: "judged",
      game_type: "RNG",
      currency: brand.currency,
      stake,
      payout: 0n,
      valid_bet: stake,
      valid_bet_rule: 1,
      version: 1,
      state: "settled",
      opened_at: sql<Date>`now() - ${ago}::interval`,
      closed_at: sql<Date>`now()`,
    })
    .execute();
}

async function stateOf(context: PlayerContext, id: string) {
  return (await withdrawals(context, { limit: 100 })).list.find((row) => row.id === id);
}

async function money(context: PlayerContext) {
  const { balance: all, held, available } = (await balance(context, {})).value;
  return { all, held, available };
}

describe("asking for a withdrawal", () => {
  it("holds the money at once and says so in the account record", async () => {
    const context = await newPlayer("4471");
    const { value } = await withdraw(context, request(context));
    expect(value).toMatchObject({
      state: "requested",
      amount: 50_000n,
      bankName: "Bank of the Delta",
      accountEnding: "4471",
      receivedAmount: null,
      remainingAmount: null,
    });
    expect(value.reference).toMatch(/^W-[0-9A-Z]{8}$/);
    expect(await money(context)).toEqual({ all: BALANCE, held: 50_000n, available: 450_000n });
    const { list } = await accountRecord(context, { limit: 1 });
    expect(list).toMatchObject([
      { kind: "withdrawal_hold", amount: -50_000n, balanceAfter: 450_000n, reference: value.reference },
    ]);
  });

  const refusals: [code: string, change: (context: Requester) => Partial<Parameters<typeof withdraw>[1]>][] = [
    ["PAYMENT_PASSWORD_WRONG", () => ({ paymentPassword: "000000", amount: 1n })],
    ["AMOUNT_BELOW_MINIMUM", () => ({ amount: 999n, bankAccountId: randomUUID() })],
    ["AMOUNT_ABOVE_MAXIMUM", () => ({ amount: 400_001n, bankAccountId: randomUUID() })],
    ["BANK_ACCOUNT_UNKNOWN", () => ({ bankAccountId: randomUUID() })],
  ];
  it.each(refusals)("is refused with %s, and nothing is held", async (code, change) => {
    const context = await newPlayer();
    await expect(withdraw(context, request(context, change(context)))).rejects.toMatchObject({ code });
    expect((await money(context)).held).toBe(0n);
  });

  it("is refused to another player's account, and without enough money", async () => {
    const [context, other] = [await newPlayer(), await newPlayer()];
    const foreign = request(context, { bankAccountId: other.bankAccountId });
    await expect(withdraw(context, foreign)).rejects.toMatchObject({ code: "BANK_ACCOUNT_UNKNOWN" });
    await requested(context, 400_000n);
    const more = request(context, { amount: 100_001n });
    await expect(withdraw(context, more)).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    expect(await money(context)).toEqual({ all: BALANCE, held: 400_000n, available: 100_000n });
    expect((await withdrawals(context, { limit: 10 })).list).toHaveLength(1);
  });

  it("is one withdrawal when the same request comes several times at once", async () => {
    const context = await newPlayer();
    const input = request(context);
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(context, input)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect((await money(context)).held).toBe(50_000n);
    const other = { ...input, amount: 60_000n };
    await expect(withdraw(context, other)).rejects.toMatchObject({ code: "REQUEST_ID_REUSED" });
  });

  it("never holds more than there is, when twenty come at once", async () => {
    const context = await newPlayer();
    const ask = () => inTransaction(database.db, (tx) => requestWithdrawal(tx, context, request(context)));
    const asked = await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const answer of asked) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    }
    expect(await money(context)).toEqual({ all: BALANCE, held: BALANCE, available: 0n });
  });

  it("may be under way only so many times, even when asked for all at once", async () => {
    const context = await newPlayer();
    const { cashier } = brand.settings;
    const withdrawal = { ...cashier.withdrawal, pendingMax: 1 };
    const strict = {
      ...context,
      brand: { ...brand, settings: { ...brand.settings, cashier: { ...cashier, withdrawal } } },
    };
    const ask = () => inTransaction(database.db, (tx) => requestWithdrawal(tx, strict, request(context)));
    const asked = await Promise.allSettled([ask(), ask(), ask(), ask()]);
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(withdraw(strict, request(context))).rejects.toMatchObject({ code: "WITHDRAWAL_PENDING" });
  });
});

describe("the accounts that withdrawals go to", () => {
  it("are added with the payment password, shown by their endings, and limited", async () => {
    const context = await newPlayer("7788");
    const wrong = account({ paymentPassword: "000000" });
    await expect(addBankAccount(context, wrong)).rejects.toMatchObject({ code: "PAYMENT_PASSWORD_WRONG" });
    const unknown = account({ bankCode: "NOWHERE" });
    await expect(addBankAccount(context, unknown)).rejects.toMatchObject({ code: "METHOD_UNKNOWN" });
    await addBankAccount(context, account());
    await expect(addBankAccount(context, account())).rejects.toMatchObject({ code: "BANK_ACCOUNT_LIMIT" });
    const { value } = await bankAccounts(context, {});
    expect(value).toHaveLength(2);
    expect(value[0]).toMatchObject({ bankName: "Bank of the Delta", accountEnding: "7788" });
    expect(JSON.stringify(value)).not.toContain(numbers.toString());
  });

  it("belong to one member of a brand; the same one again is answered as it is", async () => {
    const [context, other] = [await newPlayer(), await newPlayer()];
    const input = account();
    const { value } = await addBankAccount(context, input);
    expect((await addBankAccount(context, input)).value).toEqual(value);
    await expect(addBankAccount(other, input)).rejects.toMatchObject({ code: "BANK_ACCOUNT_TAKEN" });
    const otherBrand = await createBrandFixture(database.db);
    const player = await createPlayerFixture(database.db, otherBrand, {
      paymentPassword: PAYMENT_PASSWORD,
      steppedUp: true,
    });
    const elsewhere = playerContext(bench.services, otherBrand, player);
    expect((await addBankAccount(elsewhere, input)).value.accountEnding).toBe(value.accountEnding);
  });

  it("is one, when the same number is registered by several at once", async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    const input = account();
    const asked = await Promise.allSettled(players.map((context) => addBankAccount(context, input)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("an operator's decision", () => {
  it("shows what is needed to judge, oldest first, within the operator's brands", async () => {
    const context = await newPlayer("5566");
    const { id } = await requested(context);
    const page = await withdrawalQueue(first, { limit: 100, view: "waiting", brandId: brand.id });
    const times = page.list.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(page.list.find((row) => row.id === id)).toMatchObject({
      account: context.player.username,
      payeeName: "Ayesha Khan",
      holderName: "Ayesha Khan",
      accountNumber: expect.stringMatching(/5566$/),
      approvalsNeeded: 1,
      decisions: [],
      member: { depositsTotal: 0n, withdrawalsTotal: 0n, stakeTotal: 0n, payoutTotal: 0n },
    });
    const other = await createBrandFixture(database.db);
    const blind = operatorContext(bench.services, await createOperatorFixture(database.db, { brandIds: [other.id] }));
    expect((await withdrawalQueue(blind, { limit: 100, view: "all" })).list).toEqual([]);
    expect(await countQueues(database.db, [other.id])).toEqual({ deposits: 0, withdrawals: 0, disputes: 0 });
    expect((await countQueues(database.db, null)).withdrawals).toBe(page.list.length);
    const decision = { withdrawalId: id, decision: "approve" } as const;
    await expect(decideWithdrawal(blind, decision)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is about every withdrawal, also one whose account number cannot be opened", async () => {
    const [damaged, whole] = [await requested(await newPlayer()), await requested(await newPlayer("7788"))];
    await damageAccountOf(damaged.id);
    const { list } = await withdrawalQueue(first, { limit: 100, view: "waiting", brandId: brand.id });
    expect(list.find(({ id }) => id === damaged.id)).toMatchObject({ accountNumber: null, holderName: "Ayesha Khan" });
    expect(list.find(({ id }) => id === whole.id)?.accountNumber).toMatch(/7788$/);
    const rejected = { withdrawalId: damaged.id, decision: "reject", reason: "Unreadable account number" } as const;
    const { value } = await decideWithdrawal(first, rejected);
    expect(value).toMatchObject({ state: "rejected", accountNumber: null });
  });

  it("is helped by judgements: a blocked member, another holder, too little played since the last deposit", async () => {
    const context = await newPlayer();
    const { id, reference } = await requested(context);
    const judged = async () => {
      const { list } = await withdrawalQueue(first, { limit: 1, view: "all", withdrawalId: id });
      return list[0];
    };
    expect(await judged()).toMatchObject({
      member: { status: "active", lastDeposit: null },
      judgements: [
        { check: "member_status", finding: "member_active", level: "clear" },
        { check: "holder_name", finding: "names_match", level: "clear" },
        { check: "turnover", finding: "no_deposit", level: "clear" },
      ],
    });
    const { id: playerId } = context.player;
    await database.db
      .updateTable("player")
      .set({ status: "blocked", payee_name: "Bilal Ahmed" })
      .where("id", "=", playerId)
      .execute();
    await depositedBefore(context, 30_000n);
    await bet(context, 100n, "1 minute");
    // Bets before the deposit do not count, nor do bets after the request.
    await bet(context, 90_000n, "3 hours");
    await bet(context, 90_000n, "-1 minute");
    expect(await judged()).toMatchObject({
      member: { status: "blocked", lastDeposit: { amount: 30_000n, betSince: 100n } },
      judgements: [
        { finding: "member_blocked", level: "stop" },
        { finding: "names_differ", level: "stop" },
        { finding: "played_too_little", level: "look" },
      ],
    });
    await bet(context, 29_900n, "2 minutes");
    expect((await judged())?.judgements[2]).toEqual({ check: "turnover", finding: "played_enough", level: "clear" });
    const bySearch = await withdrawalQueue(first, { limit: 5, view: "all", search: reference.slice(2) });
    expect(bySearch.list.map((row) => row.id)).toEqual([id]);
  });

  it("to reject needs a reason and frees the money", async () => {
    const context = await newPlayer();
    const { id, reference } = await requested(context);
    const silent = { withdrawalId: id, decision: "reject" } as const;
    await expect(decideWithdrawal(first, silent)).rejects.toMatchObject({ code: "REASON_REQUIRED" });
    const { value } = await decideWithdrawal(first, { ...silent, reason: "The name differs" });
    expect(value).toMatchObject({ state: "rejected", reason: "The name differs" });
    expect(value.decisions).toMatchObject([{ operator: first.operator.name, decision: "reject" }]);
    expect(await money(context)).toEqual({ all: BALANCE, held: 0n, available: BALANCE });
    expect(await toldTo(database.db, context.player.id)).toEqual(["withdrawal_rejected"]);
    const { list } = await accountRecord(context, { limit: 1 });
    expect(list).toMatchObject([
      { kind: "withdrawal_return", amount: 50_000n, balanceAfter: BALANCE, fromHeld: 0n, reference },
    ]);
    await expect(decideWithdrawal(second, { ...silent, reason: "again" })).rejects.toMatchObject({
      code: "STATE_CHANGED",
    });
  });

  it("takes two different operators above the brand's amount, and is audited", async () => {
    const context = await newPlayer();
    const { id } = await requested(context, SECOND_ABOVE + 1n);
    const decision = { withdrawalId: id, decision: "approve" } as const;
    expect((await decideWithdrawal(first, decision)).value).toMatchObject({
      state: "under_review",
      approvalsNeeded: 2,
    });
    await expect(decideWithdrawal(first, decision)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    expect((await stateOf(context, id))?.state).toBe("under_review");
    expect((await decideWithdrawal(second, decision)).value.state).toBe("approved");
    const audited = await database.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id"])
      .where("subject_id", "=", id)
      .orderBy("sequence")
      .execute();
    expect(audited).toEqual([
      { action: "withdrawal.approve", actor_id: first.operator.id },
      { action: "withdrawal.approve", actor_id: second.operator.id },
    ]);
  });

  it("takes one at exactly the brand's amount", async () => {
    const context = await newPlayer();
    const { id } = await requested(context, SECOND_ABOVE);
    const { value } = await decideWithdrawal(first, { withdrawalId: id, decision: "approve" });
    expect(value).toMatchObject({ state: "approved", approvalsNeeded: 1 });
  });

  it("is one decision when operators decide at once", async () => {
    const context = await newPlayer();
    const { id } = await requested(context);
    const decided = await Promise.allSettled([
      decideWithdrawal(first, { withdrawalId: id, decision: "approve" }),
      decideWithdrawal(second, { withdrawalId: id, decision: "approve" }),
      decideWithdrawal(second, { withdrawalId: id, decision: "reject", reason: "no" }),
    ]);
    expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of decided) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "STATE_CHANGED" });
    }
  });

  it("is complete when both of two approve at once", async () => {
    const context = await newPlayer();
    const { id } = await requested(context, SECOND_ABOVE + 1n);
    await Promise.all([first, second].map((by) => decideWithdrawal(by, { withdrawalId: id, decision: "approve" })));
    expect((await stateOf(context, id))?.state).toBe("approved");
    const jobs = await bench.services.enqueued();
    const pays = jobs.filter((job) => job.kind === "withdrawal.pay" && job.withdrawalId === id);
    expect(pays).toHaveLength(1);
  });
});

describe("the name of a bank", () => {
  it("is said in the player's language wherever a player sees it", async () => {
    const context = await newPlayer();
    await requested(context);
    const inUrdu = { ...context, caller: { ...context.caller, locale: "ur" } };
    const name = "ڈیلٹا بینک";
    const settings = await cashierSettings(inUrdu, {});
    expect(settings.value.withdrawal.banks.map((bank) => bank.name)).toEqual([name, "Indus Valley Bank"]);
    expect((await bankAccounts(inUrdu, {})).value).toMatchObject([{ bankCode: "DELTA", bankName: name }]);
    expect((await withdrawals(inUrdu, { limit: 1 })).list).toMatchObject([{ bankName: name }]);
    expect((await accountRecord(inUrdu, { limit: 1 })).list).toMatchObject([{ withdrawal: { bankName: name } }]);
    expect((await withdrawals(context, { limit: 1 })).list).toMatchObject([{ bankName: "Bank of the Delta" }]);
  });
});

describe("paying out", () => {
  it("sends it to the gateway, and lets the held money go once it is paid", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    expect(await bench.work()).toEqual([]);
    expect((await stateOf(context, id))?.state).toBe("sent");
    expect((await money(context)).held).toBe(50_000n);
    await bench.deliver(reference);
    expect(await stateOf(context, id)).toMatchObject({
      state: "paid_awaiting_receipt",
      receiptDueAt: expect.any(Date),
    });
    expect(await money(context)).toEqual({ all: 450_000n, held: 0n, available: 450_000n });
    const { list } = await accountRecord(context, { limit: 2 });
    const withdrawal = { id, state: "paid_awaiting_receipt", bankName: "Bank of the Delta", closedAt: null };
    expect(list).toMatchObject([
      { kind: "withdrawal", amount: 0n, fromHeld: 50_000n, balanceAfter: 450_000n, reference, withdrawal, round: null },
      { kind: "withdrawal_hold", amount: -50_000n, withdrawal },
    ]);
  });

  it("lets the money go once, however often and simultaneously it is announced or asked for", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    await bench.work();
    await bench.sandbox.webhookAbout(reference);
    const pay = () => cashierJobs["withdrawal.pay"](bench.services, { kind: "withdrawal.pay", withdrawalId: id });
    await Promise.all([bench.deliver(reference), bench.deliver(reference), pay(), pay()]);
    expect((await stateOf(context, id))?.state).toBe("paid_awaiting_receipt");
    expect(await money(context)).toEqual({ all: 450_000n, held: 0n, available: 450_000n });
  });

  it("asks the gateway once, when the job is delivered several times at once", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    const pay = () => cashierJobs["withdrawal.pay"](bench.services, { kind: "withdrawal.pay", withdrawalId: id });
    await Promise.all([pay(), pay(), pay()]);
    await bench.sandbox.webhookAbout(reference);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(bench.sandbox.webhooksAbout(reference)).toHaveLength(1);
  });

  it("frees the money when the bank refuses, with the gateway's reason", async () => {
    const context = await newPlayer("13");
    const { id, reference } = await approved(context);
    await bench.work();
    await bench.deliver(reference);
    expect(await stateOf(context, id)).toMatchObject({ state: "returned", reason: "ACCOUNT_CLOSED" });
    expect(await money(context)).toEqual({ all: BALANCE, held: 0n, available: BALANCE });
    const { list } = await accountRecord(context, { limit: 1 });
    expect(list).toMatchObject([{ kind: "withdrawal_return", amount: 50_000n, balanceAfter: BALANCE }]);
  });

  it("keeps the money held while the gateway is down, and pays once it is up", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    await bench.sandbox.setMode("unavailable");
    const failures = await bench.work();
    expect(failures.map((failure) => (failure as Error).name)).toContain("GatewayUnreachable");
    expect((await stateOf(context, id))?.state).toBe("approved");
    expect((await money(context)).held).toBe(50_000n);
    await bench.sandbox.setMode("up");
    expect(await bench.work()).toEqual([]);
    await bench.deliver(reference);
    expect((await stateOf(context, id))?.state).toBe("paid_awaiting_receipt");
  });

  it("pays once when the gateway acted and its answer was lost", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    bench.loseAnswers(true);
    expect(await bench.work()).not.toEqual([]);
    // The webhook arrives before the answer, which never comes.
    await bench.deliver(reference);
    expect((await stateOf(context, id))?.state).toBe("paid_awaiting_receipt");
    bench.loseAnswers(false);
    expect(await bench.work()).toEqual([]);
    expect(bench.sandbox.webhooksAbout(reference)).toHaveLength(1);
    expect(await money(context)).toEqual({ all: 450_000n, held: 0n, available: 450_000n });
  });

  it("frees the money when the gateway refuses the payout and knows nothing of it", async () => {
    // The gateway rejects an amount with so many digits.
    const vast = 1_000_000_000_000_000n;
    const context = await newPlayer("01", vast);
    const { id } = await inTransaction(database.db, (tx) =>
      requestWithdrawal(tx, context, request(context, { amount: vast })),
    );
    for (const by of [first, second]) await decideWithdrawal(by, { withdrawalId: id, decision: "approve" });
    expect(await bench.work()).toEqual([]);
    expect(await stateOf(context, id)).toMatchObject({ state: "returned", reason: expect.any(String) });
    expect(await money(context)).toEqual({ all: vast, held: 0n, available: vast });
  });

  it("frees the money when the account number cannot be read and the gateway knows nothing of the payout", async () => {
    const context = await newPlayer();
    const { id } = await approved(context);
    await damageAccountOf(id);
    expect(await bench.work()).toEqual([]);
    expect(await stateOf(context, id)).toMatchObject({ state: "returned", reason: "ACCOUNT_UNREADABLE" });
    expect(await money(context)).toEqual({ all: BALANCE, held: 0n, available: BALANCE });
  });

  it("pays once when the account number became unreadable after a request whose answer was lost", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    bench.loseAnswers(true);
    expect(await bench.work()).not.toEqual([]);
    bench.loseAnswers(false);
    await damageAccountOf(id);
    expect(await bench.work()).toEqual([]);
    await bench.deliver(reference);
    expect((await stateOf(context, id))?.state).toBe("paid_awaiting_receipt");
    expect(await money(context)).toEqual({ all: 450_000n, held: 0n, available: 450_000n });
  });

  it("keeps the money held when a gateway refuses what it may have taken on before", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    bench.loseAnswers(true);
    expect(await bench.work()).not.toEqual([]);
    bench.loseAnswers(false);
    // A wrong secret refuses every request, so the state of the payout stays unknown.
    const stranger = redirectGateway({ baseUrl: bench.sandbox.url, secret: "wrong" });
    const job = { kind: "withdrawal.pay", withdrawalId: id } as const;
    const paying = cashierJobs["withdrawal.pay"](
      { ...bench.services, gateways: new Map([["redirect", stranger]]) },
      job,
    );
    await expect(paying).rejects.toMatchObject({ name: "GatewayRefused" });
    expect((await stateOf(context, id))?.state).toBe("approved");
    expect((await money(context)).held).toBe(50_000n);
    expect(await bench.work()).toEqual([]);
    await bench.deliver(reference);
    expect(await money(context)).toEqual({ all: 450_000n, held: 0n, available: 450_000n });
  });

  it("finds a payout by asking when its webhook never comes", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    await bench.work();
    await bench.sandbox.webhookAbout(reference);
    await bench.passTime(31);
    expect(await bench.work()).toEqual([]);
    expect((await stateOf(context, id))?.state).toBe("paid_awaiting_receipt");
  });

  it("goes on asking, with growing pauses, about a payout that the bank leaves open", async () => {
    const context = await newPlayer("99");
    const { id } = await approved(context);
    await bench.work();
    const pauses: number[] = [];
    const ask = () => cashierJobs["withdrawal.query"](bench.services, { kind: "withdrawal.query", withdrawalId: id });
    for (let turn = 0; turn < 5; turn += 1) {
      // A job that comes early or twice starts no second chain.
      await Promise.all([ask(), ask()]);
      const jobs = await bench.services.enqueued();
      const due = jobs.filter((job) => job.kind === "withdrawal.query" && job.withdrawalId === id);
      expect(due).toHaveLength(1);
      const seconds = Math.ceil(((due[0]?.startAfter?.getTime() ?? 0) - Date.now()) / 1000) + 1;
      pauses.push(seconds);
      await bench.passTime(seconds);
      expect(await bench.work()).toEqual([]);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThan(4 * (pauses[0] ?? 0));
    expect((await stateOf(context, id))?.state).toBe("sent");
    expect((await money(context)).held).toBe(50_000n);
  });

  it.each([
    ["returned", "13"],
    ["received", "01"],
  ] as const)("stays %s, whatever the gateway announces afterwards", async (state, ending) => {
    const context = await newPlayer(ending);
    const { id, reference } = await approved(context);
    await bench.work();
    await bench.deliver(reference);
    if (state === "received") await confirmReceipt(context, { withdrawalId: id, answer: "received" });
    const before = await money(context);
    await settlePayment(bench.services, "redirect", {
      kind: "payout",
      eventId: `${reference}-again`,
      occurredAt: new Date(),
      payout: {
        reference,
        gatewayReference: "pay_z",
        state: "paid",
        amount: { minor: 50_000n, currency: brand.currency },
      },
    });
    expect((await stateOf(context, id))?.state).toBe(state);
    expect(await money(context)).toEqual(before);
    const event = await database.db
      .selectFrom("gateway_event")
      .select("outcome")
      .where("event_id", "=", `${reference}-again`)
      .executeTakeFirst();
    expect(event?.outcome).toBe(state === "returned" ? "contradicts" : "ignored");
  });

  it("does not believe a gateway that takes back what it said, and tells the operators", async () => {
    const context = await newPlayer();
    const { id, reference } = await approved(context);
    await bench.work();
    await bench.deliver(reference);
    await settlePayment(bench.services, "redirect", {
      kind: "payout",
      eventId: `${reference}-back`,
      occurredAt: new Date(),
      payout: {
        reference,
        gatewayReference: "pay_x",
        state: "failed",
        amount: { minor: 50_000n, currency: brand.currency },
      },
    });
    expect((await stateOf(context, id))?.state).toBe("paid_awaiting_receipt");
    expect(await money(context)).toEqual({ all: 450_000n, held: 0n, available: 450_000n });
    const audited = await database.db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).execute();
    expect(audited.map(({ action }) => action)).toContain("gateway.contradicts");
  });

  it("does not believe a gateway that says it paid another amount", async () => {
    const context = await newPlayer("99");
    const { id, reference } = await approved(context);
    await bench.work();
    await settlePayment(bench.services, "redirect", {
      kind: "payout",
      eventId: `${reference}-more`,
      occurredAt: new Date(),
      payout: {
        reference,
        gatewayReference: "pay_y",
        state: "paid",
        amount: { minor: 60_000n, currency: brand.currency },
      },
    });
    expect((await stateOf(context, id))?.state).toBe("sent");
    expect((await money(context)).held).toBe(50_000n);
  });
});

describe("a payout that the gateway does not settle", () => {
  /** A sent payout of 50,000. The gateway says that it paid another amount. */
  async function reported(context: Requester, minor: bigint) {
    const sent = await approved(context);
    await bench.work();
    await settlePayment(bench.services, "redirect", {
      kind: "payout",
      eventId: `${sent.reference}-${minor}`,
      occurredAt: new Date(),
      payout: {
        reference: sent.reference,
        gatewayReference: "pay_other",
        state: "paid",
        amount: { minor, currency: brand.currency },
      },
    });
    return sent;
  }

  async function disputes() {
    const { list } = await withdrawalQueue(first, { limit: 100, view: "disputes", brandId: brand.id });
    return list;
  }

  it.each([
    [30_000n, { state: "returned", receivedAmount: 30_000n, remainingAmount: 20_000n }, 470_000n],
    [0n, { state: "returned", receivedAmount: null }, 500_000n],
    [50_000n, { state: "paid_awaiting_receipt" }, 450_000n],
  ] as const)("is closed with %s paid, by two operators who state it", async (paid, closed, left) => {
    const context = await newPlayer();
    const { id: withdrawalId } = await reported(context, 30_000n);
    const listed = (await disputes()).find(({ id }) => id === withdrawalId);
    expect(listed?.payout).toMatchObject({
      mayClose: true,
      reported: { amount: 30_000n, currency: brand.currency },
    });
    const input = { withdrawalId, paid, reason: "The gateway's statement" };
    expect((await closePayout(first, input)).value).toMatchObject({ state: "sent", decisions: [{}, { paid }] });
    await expect(closePayout(first, input)).rejects.toMatchObject({ code: "SECOND_OPERATOR_REQUIRED" });
    expect(await money(context)).toEqual({ all: 500_000n, held: 50_000n, available: 450_000n });
    expect((await closePayout(second, input)).value).toMatchObject({ ...closed, payout: { mayClose: false } });
    expect(await money(context)).toEqual({ all: left, held: 0n, available: left });
    await expect(closePayout(second, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    expect((await disputes()).map(({ id }) => id)).not.toContain(withdrawalId);
  });

  it("stays open while the operators state different amounts", async () => {
    const context = await newPlayer();
    const { id: withdrawalId } = await reported(context, 30_000n);
    await closePayout(first, { withdrawalId, paid: 30_000n, reason: "by mail" });
    const { value } = await closePayout(second, { withdrawalId, paid: 40_000n, reason: "by telephone" });
    expect(value.state).toBe("sent");
    const more = closePayout(second, { withdrawalId, paid: 50_001n, reason: "too much" });
    await expect(more).rejects.toMatchObject({ code: "INPUT_INVALID", details: { field: "paid" } });
    expect((await money(context)).held).toBe(50_000n);
  });

  it("is left alone by operators for an hour, and closed once when two state it at the same time", async () => {
    const context = await newPlayer();
    const { id: withdrawalId } = await approved(context);
    const input = { withdrawalId, paid: 0n, reason: "The gateway has forgotten it" };
    await expect(closePayout(first, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    await bench.work();
    await expect(closePayout(first, input)).rejects.toMatchObject({ code: "STATE_CHANGED" });
    await database.db
      .updateTable("withdrawal")
      .set({ approved_at: sql<Date>`now() - interval '61 minutes'` })
      .where("id", "=", withdrawalId)
      .execute();
    await Promise.all([closePayout(first, input), closePayout(second, input)]);
    expect((await stateOf(context, withdrawalId))?.state).toBe("returned");
    expect(await money(context)).toEqual({ all: 500_000n, held: 0n, available: 500_000n });
    await bench.work();
    expect((await stateOf(context, withdrawalId))?.state).toBe("returned");
  });

  it("is known from a query, too", async () => {
    const context = await newPlayer();
    const { id: withdrawalId, reference } = await approved(context);
    const told = { reference, gatewayReference: "pay_asked", amount: { minor: 1n, currency: brand.currency } };
    await inTransaction(database.db, (tx) => settlePayout(tx, bench.services, "redirect", { ...told, state: "paid" }));
    expect((await disputes()).find(({ id }) => id === withdrawalId)?.payout.reported?.amount).toBe(1n);
  });

  it("is not seen by operators of other brands", async () => {
    const { id: withdrawalId } = await reported(await newPlayer(), 30_000n);
    const elsewhere = await createBrandFixture(database.db);
    const blind = operatorContext(
      bench.services,
      await createOperatorFixture(database.db, { brandIds: [elsewhere.id] }),
    );
    const closed = closePayout(blind, { withdrawalId, paid: 0n, reason: "not mine" });
    await expect(closed).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
