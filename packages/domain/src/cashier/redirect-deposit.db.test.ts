import { randomUUID } from "node:crypto";
import { type CashierBench, startCashierBench } from "@banyan/dev-env/cashier-bench";
import { createBrandFixture, createPlayerFixture, playerContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { WebhookRefused } from "@banyan/payment-kit";
import { redirectGateway } from "@banyan/payment-redirect";
import { trialBalance } from "@banyan/ledger";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import { accountRecord, balance } from "../wallet/index.ts";
import { cancelDeposit, cashierJobs, deposit, deposits, settlePayment } from "./index.ts";

const database = testDatabase();
let bench: CashierBench;
let brand: Brand;

beforeAll(async () => {
  bench = await startCashierBench(database.db, (options) => redirectGateway({ ...options, answerMillisMax: 500 }));
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      cashier: {
        ...settings.cashier,
        depositMethods: [
          ...settings.cashier.depositMethods,
          // The gateway rejects an amount with so many digits.
          { ...methodOf(settings), id: "beyond", maximum: "999999999999999999" },
          { ...methodOf(settings), id: "unplugged", gateway: "nowhere" },
        ],
      },
    }),
  });
});
afterEach(async () => {
  bench.loseAnswers(false);
  await bench.sandbox.setMode("up");
  expect((await trialBalance(database.db)).balanced).toBe(true);
});
afterAll(() => bench.stop());

function methodOf<Method extends { kind: string }>(settings: { cashier: { depositMethods: Method[] } }): Method {
  const method = settings.cashier.depositMethods.find(({ kind }) => kind === "redirect");
  if (!method) throw new Error("the demo brand has no redirect method");
  return method;
}

async function newPlayer(): Promise<PlayerContext> {
  return playerContext(bench.services, brand, await createPlayerFixture(database.db, brand));
}

function request(context: PlayerContext, wanted: Partial<Parameters<typeof deposit>[1]> = {}) {
  const method = brand.settings.cashier.depositMethods.find(({ kind }) => kind === "redirect");
  return {
    requestId: randomUUID(),
    methodId: method?.id ?? "",
    amount: 10_000n,
    returnUrl: `http://${context.host}/member/deposit`,
    ...wanted,
  };
}

async function opened(context: PlayerContext) {
  const { value } = await deposit(context, request(context));
  if (value.redirectUrl === null) throw new Error("the deposit has no page");
  return { ...value, redirectUrl: value.redirectUrl };
}

async function stateOf(context: PlayerContext, id: string) {
  const { list } = await deposits(context, { limit: 100 });
  return list.find((row) => row.id === id);
}

async function available(context: PlayerContext): Promise<bigint> {
  return (await balance(context, {})).value.available;
}

describe("a deposit at a gateway's page", () => {
  it("is credited when its webhook says that it was paid", async () => {
    const context = await newPlayer();
    const { id, reference, redirectUrl, state } = await opened(context);
    expect(state).toBe("pending");
    expect(reference).toMatch(/^D-[0-9A-Z]{8}$/);
    const returned = await bench.sandbox.choose(redirectUrl, "pay");
    expect(returned).toBe(`http://${context.host}/member/deposit?deposit=${id}`);
    expect(await available(context)).toBe(0n);

    await bench.deliver(reference);
    expect(await stateOf(context, id)).toMatchObject({ state: "settled", paidAmount: 10_000n, redirectUrl: null });
    expect((await balance(context, {})).value).toMatchObject({ balance: 10_000n, held: 0n, available: 10_000n });
    const { list } = await accountRecord(context, { limit: 10 });
    expect(list).toMatchObject([{ kind: "deposit", amount: 10_000n, balanceAfter: 10_000n, reference }]);
    const told = bench.services.published.filter(({ playerId }) => playerId === context.player.id);
    expect(told).toContainEqual({ playerId: context.player.id, kind: "balance" });
  });

  it("is credited once, however often and however simultaneously it is announced", async () => {
    const context = await newPlayer();
    const { reference, redirectUrl } = await opened(context);
    await bench.sandbox.choose(redirectUrl, "pay-repeated");
    await Promise.all([1, 2, 3].map((number) => bench.deliver(reference, number)));
    await bench.deliver(reference, 1);
    expect(await available(context)).toBe(10_000n);
  });

  it("is credited once when two events of different names say the same at once", async () => {
    const context = await newPlayer();
    const { reference } = await opened(context);
    const paid = { minor: 10_000n, currency: brand.currency };
    const say = (eventId: string) =>
      settlePayment(bench.services, "redirect", {
        kind: "deposit",
        eventId,
        occurredAt: new Date(),
        deposit: { reference, gatewayReference: "dep_same", state: "paid", paid },
      });
    await Promise.all([say(`${reference}-1`), say(`${reference}-2`), say(`${reference}-3`)]);
    expect(await available(context)).toBe(10_000n);
  });

  it("is found by asking when its webhook never comes", async () => {
    const context = await newPlayer();
    const { id, redirectUrl } = await opened(context);
    await bench.sandbox.choose(redirectUrl, "pay-silent");
    // A job that comes early or twice asks nothing and starts no second chain.
    const ask = () => cashierJobs["deposit.query"](bench.services, { kind: "deposit.query", depositId: id });
    await Promise.all([ask(), ask()]);
    expect(await bench.work()).toEqual([]);
    expect(await available(context)).toBe(0n);
    const jobs = await bench.services.enqueued();
    expect(jobs.filter((job) => job.kind === "deposit.query" && job.depositId === id)).toHaveLength(1);
    await bench.passTime(31);
    expect(await bench.work()).toEqual([]);
    expect(await available(context)).toBe(10_000n);
    expect((await stateOf(context, id))?.state).toBe("settled");
  });

  it.each(["expired", "cancelled"] as const)("is credited when the payment comes after it was %s", async (state) => {
    const context = await newPlayer();
    const { id, reference, redirectUrl } = await opened(context);
    if (state === "cancelled") await cancelDeposit(context, { depositId: id });
    else {
      await bench.passTime(3 * 60 * 60);
      await bench.work();
    }
    expect((await stateOf(context, id))?.state).toBe(state);
    await bench.sandbox.choose(redirectUrl, "pay");
    await bench.deliver(reference);
    expect((await stateOf(context, id))?.state).toBe("settled");
    expect(await available(context)).toBe(10_000n);
  });

  it("is asked for no more once it is over at the gateway too", async () => {
    const context = await newPlayer();
    const { id, reference, redirectUrl } = await opened(context);
    await cancelDeposit(context, { depositId: id });
    await bench.sandbox.choose(redirectUrl, "fail");
    await bench.deliver(reference);
    expect(await stateOf(context, id)).toMatchObject({ state: "cancelled", reason: null });
    await bench.passTime(60);
    expect(await bench.work()).toEqual([]);
    const jobs = await bench.services.enqueued();
    expect(jobs.filter((job) => job.kind === "deposit.query" && job.depositId === id)).toEqual([]);
  });

  it.each([
    ["fail", "failed"],
    ["cancel", "cancelled"],
  ] as const)("ends when the payer makes it %s, with the gateway's reason", async (choice, state) => {
    const context = await newPlayer();
    const { id, reference, redirectUrl } = await opened(context);
    await bench.sandbox.choose(redirectUrl, choice);
    await bench.deliver(reference);
    const ended = await stateOf(context, id);
    expect(ended?.state).toBe(state);
    expect(ended?.reason).toBeTruthy();
    expect(await available(context)).toBe(0n);
  });

  it("stays settled whatever the gateway says afterwards", async () => {
    const context = await newPlayer();
    const { id, reference, redirectUrl } = await opened(context);
    await bench.sandbox.choose(redirectUrl, "pay");
    await bench.deliver(reference);
    for (let delivery = 0; delivery < 2; delivery += 1) {
      await settlePayment(bench.services, "redirect", {
        kind: "deposit",
        eventId: `${reference}-late`,
        occurredAt: new Date(),
        deposit: { reference, gatewayReference: "dep_other", state: "failed" },
      });
    }
    expect((await stateOf(context, id))?.state).toBe("settled");
    const event = await database.db
      .selectFrom("gateway_event")
      .select("outcome")
      .where("event_id", "=", `${reference}-late`)
      .executeTakeFirst();
    expect(event?.outcome).toBe("contradicts");
    const audited = await database.db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).execute();
    expect(audited).toEqual([{ action: "gateway.contradicts" }]);
  });
});

describe("a gateway that does not do what it should", () => {
  it("is down: the player is told, nothing is lost, and the same request goes through once it is up", async () => {
    const context = await newPlayer();
    const input = request(context);
    await bench.sandbox.setMode("unavailable");
    await expect(deposit(context, input)).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
    await bench.sandbox.setMode("up");
    const { value } = await deposit(context, input);
    expect(value).toMatchObject({ state: "pending", amount: 10_000n });
    expect((await deposits(context, { limit: 10 })).list).toHaveLength(1);
  });

  it("does not answer at all: the player waits no longer than the adapter does", async () => {
    const context = await newPlayer();
    await bench.sandbox.setMode("hanging");
    await expect(deposit(context, request(context))).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
  });

  it("acted and its answer was lost: the same request finds the same page, and a payment settles it once", async () => {
    const context = await newPlayer();
    const input = request(context);
    bench.loseAnswers(true);
    await expect(deposit(context, input)).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
    bench.loseAnswers(false);
    const [first, second] = await Promise.all([deposit(context, input), deposit(context, input)]);
    expect(second.value.redirectUrl).toBe(first.value.redirectUrl);
    await bench.sandbox.choose(first.value.redirectUrl ?? "", "pay");
    await bench.deliver(first.value.reference);
    expect(await available(context)).toBe(10_000n);
  });

  it("announces a payment before its answer was read: the payment stands", async () => {
    const context = await newPlayer();
    const input = request(context);
    bench.loseAnswers(true);
    await expect(deposit(context, input)).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
    bench.loseAnswers(false);
    const [row] = (await deposits(context, { limit: 1 })).list;
    expect(row).toMatchObject({ state: "created", redirectUrl: null });
    await settlePayment(bench.services, "redirect", {
      kind: "deposit",
      eventId: `early-${row?.reference}`,
      occurredAt: new Date(),
      deposit: {
        reference: row?.reference ?? "",
        gatewayReference: "dep_early",
        state: "paid",
        paid: { minor: 10_000n, currency: brand.currency },
      },
    });
    expect((await deposit(context, input)).value.state).toBe("settled");
    expect(await available(context)).toBe(10_000n);
  });

  it("stays down: the deposit expires, the queue is told, and the gateway is asked again later", async () => {
    const context = await newPlayer();
    const input = request(context);
    await bench.sandbox.setMode("unavailable");
    await expect(deposit(context, input)).rejects.toMatchObject({ code: "GATEWAY_UNREACHABLE" });
    await bench.passTime(2 * 60 * 60);
    const failures = await bench.work();
    expect(failures.map((failure) => (failure as Error).name)).toContain("GatewayUnreachable");
    expect((await deposits(context, { limit: 1 })).list).toMatchObject([{ state: "expired" }]);
    await bench.sandbox.setMode("up");
    expect(await bench.work()).toEqual([]);
  });

  it("refuses: the deposit has failed", async () => {
    const context = await newPlayer();
    const input = request(context, { methodId: "beyond", amount: 999_999_999_999_999_999n });
    await expect(deposit(context, input)).rejects.toMatchObject({ code: "GATEWAY_REFUSED" });
    expect((await deposits(context, { limit: 1 })).list).toMatchObject([{ state: "failed", redirectUrl: null }]);
    expect((await deposit(context, input)).value.state).toBe("failed");
  });

  it("announces what it never saw here: the event is kept and answered", async () => {
    await settlePayment(bench.services, "redirect", {
      kind: "deposit",
      eventId: "stray",
      occurredAt: new Date(),
      deposit: {
        reference: "D-NOBODY22",
        gatewayReference: "dep_x",
        state: "paid",
        paid: { minor: 1n, currency: "USD" },
      },
    });
    const kept = await database.db.selectFrom("gateway_event").selectAll().where("event_id", "=", "stray").execute();
    expect(kept).toMatchObject([{ outcome: "unknown_reference", amount: 1n }]);
  });

  it("speaks of another gateway's deposit: nothing moves", async () => {
    const context = await newPlayer();
    const { id, reference } = await opened(context);
    await settlePayment(bench.services, "elsewhere", {
      kind: "deposit",
      eventId: "foreign",
      occurredAt: new Date(),
      deposit: {
        reference,
        gatewayReference: "dep_y",
        state: "paid",
        paid: { minor: 10_000n, currency: brand.currency },
      },
    });
    expect((await stateOf(context, id))?.state).toBe("pending");
    expect(await available(context)).toBe(0n);
  });

  it("is impersonated: a webhook with another amount is refused, and nothing moves", async () => {
    const context = await newPlayer();
    const { reference, redirectUrl } = await opened(context);
    await bench.sandbox.choose(redirectUrl, "pay");
    const { headers, rawBody } = await bench.sandbox.webhookAbout(reference);
    const forged = rawBody.replaceAll("100.00", "999.00");
    expect(forged).not.toBe(rawBody);
    expect(() => bench.gateway.verifyWebhook(headers, forged)).toThrow(WebhookRefused);
    expect(await available(context)).toBe(0n);
  });
});

describe("what a player asks for", () => {
  const refusals: [code: string, change: (context: PlayerContext) => Partial<Parameters<typeof deposit>[1]>][] = [
    ["INPUT_INVALID", () => ({ returnUrl: "https://elsewhere.example/", methodId: "none", amount: 1n })],
    ["INPUT_INVALID", ({ host }) => ({ returnUrl: `javascript://${host}/%0aalert(1)` })],
    ["METHOD_UNKNOWN", () => ({ methodId: "none", amount: 1n })],
    ["METHOD_UNKNOWN", () => ({ methodId: "unplugged", amount: 1n })],
    ["AMOUNT_BELOW_MINIMUM", () => ({ amount: 1n })],
    ["AMOUNT_ABOVE_MAXIMUM", () => ({ amount: 10n ** 16n })],
  ];
  it.each(refusals)("is refused with %s, and nothing is recorded", async (code, change) => {
    const context = await newPlayer();
    await expect(deposit(context, request(context, change(context)))).rejects.toMatchObject({ code });
    expect((await deposits(context, { limit: 10 })).list).toEqual([]);
  });

  it("may be asked twice at once and is one deposit", async () => {
    const context = await newPlayer();
    const input = request(context);
    const answers = await Promise.all([1, 2, 3, 4].map(() => deposit(context, input)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    await expect(deposit(context, { ...input, amount: 20_000n })).rejects.toMatchObject({ code: "REQUEST_ID_REUSED" });
  });

  it("may be open only so many times, even when asked for all at once", async () => {
    const context = await newPlayer();
    const { pendingDepositsMax } = brand.settings.cashier;
    const asked = await Promise.allSettled(
      Array.from({ length: pendingDepositsMax + 4 }, () => deposit(context, request(context))),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(pendingDepositsMax);
    for (const answer of asked) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "TOO_MANY_PENDING_DEPOSITS" });
    }
    const [first] = (await deposits(context, { limit: 1 })).list;
    await cancelDeposit(context, { depositId: first?.id ?? "" });
    expect((await deposit(context, request(context))).value.state).toBe("pending");
  });

  it("can be given up once, by its own player only", async () => {
    const context = await newPlayer();
    const { id } = await opened(context);
    await expect(cancelDeposit(await newPlayer(), { depositId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await cancelDeposit(context, { depositId: id });
    await expect(cancelDeposit(context, { depositId: id })).rejects.toMatchObject({ code: "STATE_CHANGED" });
  });

  it("is listed newest first, page by page, without a gap", async () => {
    const context = await newPlayer();
    for (let count = 0; count < brand.settings.cashier.pendingDepositsMax; count += 1) await opened(context);
    const all = (await deposits(context, { limit: 100 })).list.map(({ id }) => id);
    expect(all).toEqual(all.toSorted().toReversed());
    const walked: string[] = [];
    let before: string | undefined;
    do {
      const page = await deposits(context, { limit: 1, ...(before !== undefined && { before }) });
      walked.push(...page.list.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(walked).toEqual(all);
    await expect(deposits(context, { limit: 1, before: "nonsense" })).rejects.toMatchObject({ code: "INPUT_INVALID" });
  });
});
