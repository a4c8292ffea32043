import { createPromotionFixture, payIn } from "@banyan/dev-env/bonus-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  type PlayerFixture,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../../context.ts";
import { joinPromotion } from "../../rewards/index.ts";
import { accountRecord, cashBalance } from "../../wallet/index.ts";
import { memberTransfers } from "./member-transfers.ts";
import { transferDownline } from "./transfer-downline.ts";
import { transferSettings } from "./transfer-settings.ts";
import { transferUpline } from "./transfer-upline.ts";

const paymentPassword = "246810";
const LIMITS = { minimum: "500", maximum: "50000" };

const database = testDatabase({ max: 12 });
let services: TestServices;
let brand: Brand;
let agent: PlayerContext;
let member: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, agentTransfers: { enabled: true, ...LIMITS } }),
  });
});
beforeEach(async () => {
  agent = await person({ accountType: brand.settings.accountTypes.agents[0] ?? 1, balance: 20_000n });
  member = await person({ uplineId: agent.player.id, balance: 10_000n });
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
});

async function person(wanted: Partial<PlayerFixture> = {}): Promise<PlayerContext> {
  return playerContext(
    services,
    brand,
    await createPlayerFixture(database.db, brand, { paymentPassword, balance: 10_000n, ...wanted }),
  );
}

const cashOf = async ({ player }: PlayerContext) =>
  (await cashBalance(database.db, { playerId: player.id, currency: brand.currency })).balance;

interface Wanted {
  readonly amount?: bigint;
  readonly requestId?: string;
  readonly paymentPassword?: string;
}

const up = (sender: PlayerContext, wanted: Wanted = {}) =>
  transferUpline(sender, { requestId: newId(), amount: 1_000n, paymentPassword, ...wanted });

const down = (sender: PlayerContext, receiver: PlayerContext, wanted: Wanted = {}) =>
  transferDownline(sender, {
    ...{ requestId: newId(), amount: 1_000n, paymentPassword, memberId: receiver.player.id },
    ...wanted,
  });

describe("transfers along a direct edge", () => {
  it("[R-6.04] moves money down and up, with a line in both account records", async () => {
    const sent = await down(agent, member, { amount: 4_000n });
    expect(sent.value).toMatchObject({ sent: true, account: member.player.username, amount: 4_000n });
    await up(member, { amount: 1_500n });
    expect([await cashOf(agent), await cashOf(member)]).toEqual([17_500n, 12_500n]);
    const lines = await accountRecord(member, { limit: 2 });
    expect(lines.list).toMatchObject([
      { kind: "member_transfer", amount: -1_500n, memberAccount: agent.player.username, balanceAfter: 12_500n },
      { kind: "member_transfer", amount: 4_000n, memberAccount: agent.player.username, balanceAfter: 14_000n },
    ]);
    expect((await accountRecord(agent, { limit: 1 })).list).toMatchObject([
      { kind: "member_transfer", amount: 1_500n, memberAccount: member.player.username },
    ]);
    expect(services.published).toContainEqual({ playerId: member.player.id, kind: "balance" });
  });

  it("lists what was sent and received, page by page", async () => {
    for (const amount of [600n, 700n, 800n]) await down(agent, member, { amount });
    await up(member, { amount: 900n });
    const first = await memberTransfers(member, { limit: 3 });
    const second = await memberTransfers(member, { limit: 3, before: first.next ?? undefined });
    expect([...first.list, ...second.list].map(({ sent, amount }) => [sent, amount])).toEqual([
      [true, 900n],
      [false, 800n],
      [false, 700n],
      [false, 600n],
    ]);
    expect(second.next).toBeNull();
  });

  it("[R-2.28] names the upline and the limits", async () => {
    const { value } = await transferSettings(member, {});
    expect(value).toEqual({
      ...{ enabled: true, minimum: 500n, maximum: 50_000n, currency: brand.currency },
      ...{ hasPaymentPassword: true, upline: agent.player.username },
    });
    expect((await transferSettings(agent, {})).value.upline).toBeNull();
  });
});

describe("a request", () => {
  it("moves money once, also from two tabs at the same time", async () => {
    const requestId = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => up(member, { requestId, amount: 2_000n })));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(await cashOf(member)).toBe(8_000n);
    expect(await outcomeOf(up(member, { requestId, amount: 2_001n }))).toBe("REQUEST_ID_REUSED");
  });

  it("gets its answer again after the receiver was blocked", async () => {
    const requestId = newId();
    await down(agent, member, { requestId });
    await database.db.updateTable("player").set({ status: "blocked" }).where("id", "=", member.player.id).execute();
    expect((await down(agent, member, { requestId })).value.amount).toBe(1_000n);
    expect(await outcomeOf(down(agent, member))).toBe("RECEIVER_UNAVAILABLE");
    expect(await cashOf(agent)).toBe(19_000n);
  });
});

describe("transfers at the same time", () => {
  it("spend the money of two tabs once", async () => {
    const outcomes = await Promise.all([7_000n, 7_000n].map((amount) => outcomeOf(up(member, { amount }))));
    expect(outcomes.toSorted()).toEqual(["INSUFFICIENT_FUNDS", "done"]);
    expect(await cashOf(member)).toBe(3_000n);
  });

  it("go both ways without a deadlock", async () => {
    const before = await deadlocks();
    const both = Array.from({ length: 6 }, () => [down(agent, member), up(member)]).flat();
    expect(await Promise.all(both.map(outcomeOf))).toEqual(both.map(() => "done"));
    expect([await cashOf(agent), await cashOf(member)]).toEqual([20_000n, 10_000n]);
    expect(await deadlocks()).toBe(before);
  });
});

async function deadlocks(): Promise<string> {
  const { rows } = await database.pool.query<{ deadlocks: string }>(
    "select deadlocks::text from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? "";
}

describe("the refusals, in order", () => {
  const off = (context: PlayerContext): PlayerContext => ({
    ...context,
    brand: {
      ...brand,
      settings: { ...brand.settings, agentTransfers: { ...brand.settings.agentTransfers, enabled: false } },
    },
  });

  it("asks for the payment password first, then for the amount, the switch, the edge and the receiver", async () => {
    const stranger = await person({ balance: 0n });
    const poor = await person({ uplineId: agent.player.id, balance: 0n });
    const noPassword = playerContext(services, brand, await createPlayerFixture(database.db, brand, {}));
    expect(await outcomeOf(up(off(noPassword), { amount: 1n }))).toBe("PAYMENT_PASSWORD_NOT_SET");
    expect(await outcomeOf(up(off(stranger), { amount: 1n, paymentPassword: "999999" }))).toBe(
      "PAYMENT_PASSWORD_WRONG",
    );
    expect(await outcomeOf(up(off(stranger), { amount: 499n }))).toBe("AMOUNT_BELOW_MINIMUM");
    expect(await outcomeOf(up(off(stranger), { amount: 50_001n }))).toBe("AMOUNT_ABOVE_MAXIMUM");
    expect(await outcomeOf(up(off(stranger)))).toBe("TRANSFERS_OFF");
    expect(await outcomeOf(up(stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(up(poor))).toBe("INSUFFICIENT_FUNDS");
  });

  it("[R-6.04] knows direct neighbours only: no stranger, nobody further below, nobody above", async () => {
    const agentType = brand.settings.accountTypes.agents[0] ?? 1;
    const below = await person({ accountType: agentType, uplineId: agent.player.id });
    const deep = await person({ uplineId: below.player.id });
    const stranger = await person();
    for (const receiver of [deep, stranger, agent]) expect(await outcomeOf(down(agent, receiver))).toBe("NOT_FOUND");
    expect(await outcomeOf(down(below, agent))).toBe("NOT_FOUND");
    expect(await cashOf(agent)).toBe(20_000n);
  });

  it("keeps money that a bonus locks", async () => {
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    const promotionId = await createPromotionFixture(operator, brand.id);
    const player = await person({ uplineId: agent.player.id, balance: 2_000n });
    await joinPromotion(player, { id: promotionId, version: 1 });
    await payIn(operator, player, 4_000n);
    expect(await outcomeOf(up(player, { amount: 6_001n }))).toBe("WAGERING_INCOMPLETE");
    expect(await outcomeOf(up(player, { amount: 6_000n }))).toBe("done");
    expect(await outcomeOf(up(player))).toBe("WAGERING_INCOMPLETE");
  });

  it("does not let received money make up for a lost bonus", async () => {
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    const promotionId = await createPromotionFixture(operator, brand.id);
    const player = await person({ uplineId: agent.player.id, balance: 0n });
    await joinPromotion(player, { id: promotionId, version: 1 });
    await payIn(operator, player, 4_000n);
    await down(agent, player, { amount: 3_000n });
    // The bonus of 2,000 stays locked; the deposit and the received money are free.
    expect(await outcomeOf(up(player, { amount: 7_001n }))).toBe("WAGERING_INCOMPLETE");
    expect(await outcomeOf(up(player, { amount: 7_000n }))).toBe("done");
  });
});
