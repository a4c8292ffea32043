import type { ContractKind, ContractTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { createPromotionFixture, payIn } from "@banyan/dev-env/bonus-fixture";
import {
  createBankAccountFixture,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { houseAccount, verifyBooks } from "@banyan/ledger";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBrands } from "../../brand/index.ts";
import type { Brand, PlayerContext } from "../../context.ts";
import { POINTS_COST } from "../../points-cost.ts";
import { joinPromotion, lockedFunds } from "../../rewards/index.ts";
import { accountRecord, balance, moveCash, playerCash } from "../../wallet/index.ts";
import { agentRecord } from "../console/agent-record.ts";
import { agentRecords } from "../console/agent-records.ts";
import { contractRunRecords } from "../console/contract-run-records.ts";
import { contractRuns } from "../console/contract-runs.ts";
import { holdContractPayments } from "../console/hold-contract-payments.ts";
import { agentIncome } from "./agent-income.ts";
import { contractRecord } from "./contract-record.ts";
import { contractRecords } from "./contract-records.ts";
import { settleContracts } from "./settle-contracts.ts";
import { signContract } from "./sign-contract.ts";

const database = testDatabase();
let brand: Brand;
let services: Awaited<ReturnType<typeof createTestServices>>;
let top: PlayerContext;
let lower: PlayerContext;
let member: PlayerContext;

const terms = (rate: number, wanted: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ period: "day", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {}, carries: false },
  ...{ activeBet: 1n, rows: [{ min: 0n, active: 0, rate }] },
  ...wanted,
});

beforeAll(async () => {
  services = await createTestServices(database.db);
});

beforeEach(async () => {
  brand = await createBrandFixture(database.db);
  // Another test may have read the brands a moment ago.
  forgetBrands(database.db);
  const agent = { accountType: brand.settings.accountTypes.agents[0] ?? 1 };
  const upper = await createPlayerFixture(database.db, brand, agent);
  const below = await createPlayerFixture(database.db, brand, { ...agent, uplineId: upper.id });
  const player = await createPlayerFixture(database.db, brand, { uplineId: below.id });
  [top, lower, member] = [upper, below, player].map((one) => playerContext(services, brand, one)) as [
    PlayerContext,
    PlayerContext,
    PlayerContext,
  ];
});

/** A contract that began some days ago, of the house without an upline. Its first period is not settled. */
async function signed(
  holder: PlayerContext,
  agreed: ContractTerms,
  { upline, daysAgo, kind = "dividend" }: { upline?: PlayerContext; daysAgo: number; kind?: ContractKind },
): Promise<string> {
  const wanted = {
    brandId: brand.id,
    agentId: holder.player.id,
    uplineId: upline?.player.id,
    kind,
    terms: agreed,
    daysAgo,
  };
  return inTransaction(database.db, (tx) => signContract(tx, wanted));
}

/** Play of a member that was settled at noon some days ago, and booked then or later. */
async function played(by: PlayerContext, stake: bigint, payout: bigint, daysAgo: number, bookedDaysAgo = daysAgo) {
  await database.pool.query(
    `insert into turnover_hour (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet
    )
    select $1::uuid, zone_day_start(today - $5::int, zone) + interval '12 hours',
      zone_day_start(today - $4::int, zone) + interval '12 hours', 'T', 'RNG', $6, $7::uuid, $8, 1, $2::bigint, $3::bigint, $2::bigint
    from (select brand_zone($8, now()) as zone) as z cross join lateral (select zone_date(now(), zone) as today) as d
    on conflict (player_id, hour, of_hour, vendor_code, category, currency, bonus_id) do update set
      stake = turnover_hour.stake + excluded.stake, payout = turnover_hour.payout + excluded.payout`,
    [by.player.id, stake, payout, daysAgo, bookedDaysAgo, brand.currency, newId(), brand.id],
  );
}

/** Moves everything of the brand a day into the past. */
async function aDayPasses(): Promise<void> {
  const day = "interval '1 day'";
  const moves = [
    `update turnover_hour set hour = hour - ${day}, of_hour = of_hour - ${day} where brand_id = $1`,
    `update agent_contract set starts_at = starts_at - ${day}, ends_at = ends_at - ${day},
      settles_from = settles_from - ${day}, settles_at = settles_at - ${day} where brand_id = $1`,
    `update agent_contract_record set period_from = period_from - ${day}, period_to = period_to - ${day},
      first_day = first_day - 1, last_day = last_day - 1 where brand_id = $1`,
    `update agent_contract_run set period_to = period_to - ${day} where brand_id = $1`,
  ];
  for (const move of moves) await database.pool.query(move, [brand.id]);
}

/** A withdrawal that was paid so many days ago, or is not paid. */
async function withdrawn({ player }: PlayerContext, amount: bigint, daysAgo: number | null): Promise<void> {
  const paidAt = daysAgo === null ? null : new Date(Date.now() - daysAgo * 86_400_000);
  await database.pool.query(
    `insert into withdrawal (
      id, brand_id, player_id, reference, request_id, bank_account_id, gateway, amount, currency, state, receipt_seconds,
      paid_at, receipt_due_at
    ) select $1::uuid, $2, $3, $1::text, $1::uuid, id, 'test', $4, $5, $6, 60, $7, $7 from bank_account
    where player_id = $3`,
    [newId(), brand.id, player.id, amount, brand.currency, paidAt ? "paid_awaiting_receipt" : "approved", paidAt],
  );
}

const daysOf = (record?: { firstDay: string; lastDay: string }) => ({
  ...{ firstDay: record?.firstDay, lastDay: record?.lastDay },
});

const cash = async (of: PlayerContext) => (await balance(of, {})).value.available;
const recordsOf = async (of: PlayerContext, kind: ContractKind = "dividend") =>
  (await contractRecords(of, { kind, of: "own", limit: 50 })).list.toReversed();

/** Moves the money that promotions gave into the day before. The ledger lets nobody do that, so its guards sleep. */
async function givenYesterday(): Promise<void> {
  await database.pool.query(`
    begin;
    set local session_replication_role = replica;
    update transfer set created_at = created_at - interval '1 day' where brand_id = '${brand.id}';
    commit;
  `);
}

describe("costs of a dividend", () => {
  it("[R-3.13] are bonuses, rebates and points of the branch, each a line of the reason where the terms name it", async () => {
    const operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
    await joinPromotion(member, { id: await createPromotionFixture(operator, brand.id), version: 1 });
    await payIn(operator, member, 10_000n);
    await inTransaction(database.db, async (tx) => {
      const owner = { brandId: brand.id, playerId: lower.player.id, currency: brand.currency };
      const cashOf = await playerCash(tx, owner);
      const points = await houseAccount(tx, brand.id, "promotion_cost", brand.currency, POINTS_COST);
      const give = { kind: "bonus" as const, source: points.id, destination: cashOf.id };
      const reference = { kind: "redemption", id: newId() };
      await moveCash(tx, { ...give, key: newId(), amount: { minor: 300n, currency: brand.currency }, reference });
    });
    await givenYesterday();
    await signed(top, terms(2_000, { costs: ["bonus", "rebate", "points"] }), { daysAgo: 1 });
    await signed(lower, terms(1_000, { costs: ["bonus", "rebate", "points"] }), { upline: top, daysAgo: 1 });
    await played(member, 30_000n, 0n, 1);
    await settleContracts(services);
    // The bonus is half of the deposit: 30,000 − 5,000 − 300. The top gets 20 per cent of it, the lower one 10.
    const [own] = await recordsOf(top);
    expect(own).toMatchObject({ playResult: 30_000n, result: 24_700n, gross: 4_940n, net: 2_470n });
    const { value } = await contractRecord(top, { id: own?.id ?? "" });
    expect(value.why.costs).toEqual([
      { name: "bonus", category: "", amount: 5_000n },
      { name: "rebate", category: "", amount: 0n },
      { name: "points", category: "", amount: 300n },
    ]);
  });
});

describe("payment fees of a dividend", () => {
  it("[R-3.13] are the signed shares of what the branch paid in and was paid out, each cut down once", async () => {
    const operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
    await payIn(operator, member, 10_000n);
    await database.pool.query(
      `begin; set local session_replication_role = replica;
      update deposit set settled_at = settled_at - interval '1 day' where brand_id = '${brand.id}'; commit;`,
    );
    // One was paid yesterday, one today, and one is not paid.
    await createBankAccountFixture(database.db, brand, member.player.id);
    for (const [amount, daysAgo] of [
      [4_099n, 1],
      [50_000n, 0],
      [70_000n, null],
    ] as const) {
      await withdrawn(member, amount, daysAgo);
    }
    const costs = { costs: ["fees" as const], paymentFees: { deposit: 250, withdrawal: 100 } };
    await signed(top, terms(2_000, costs), { daysAgo: 1 });
    await signed(lower, terms(1_000, costs), { upline: top, daysAgo: 1 });
    await played(member, 30_000n, 0n, 1);
    await settleContracts(services);
    // The fees are 2.5 per cent of 10,000, and one per cent of 4,099, which is cut down to 40: 30,000 − 250 − 40.
    const [own] = await recordsOf(top);
    expect(own).toMatchObject({ playResult: 30_000n, result: 29_710n, gross: 5_942n, net: 2_971n });
    const { value } = await contractRecord(top, { id: own?.id ?? "" });
    expect(value.why.costs).toEqual([{ name: "fees", category: "", amount: 290n }]);
    expect(value.terms.paymentFees).toEqual({ deposit: 250, withdrawal: 100 });
  });
});

describe("a dividend", () => {
  it("[R-3.13] is paid to each level once, by several workers, and both parties read why", async () => {
    const upperId = await signed(top, terms(1_500), { daysAgo: 2 });
    await signed(lower, terms(500), { upline: top, daysAgo: 2 });
    await played(member, 10_000n, 0n, 1);
    await played(top, 1_000n, 3_000n, 1);
    await Promise.all([settleContracts(services), settleContracts(services), settleContracts(services)]);
    await settleContracts(services);
    // 15 % of 8,000 less 5 % of 10,000; and 5 % of 10,000.
    expect([await cash(top), await cash(lower), await cash(member)]).toEqual([700n, 500n, 0n]);
    const list = await recordsOf(top);
    expect(list).toMatchObject([
      { contractId: upperId, state: "nothing", amount: 0n },
      { state: "paid", playResult: 8_000n, gross: 1_200n, net: 700n, rate: 1_500, active: 1, amount: 700n },
    ]);
    const { value } = await contractRecord(top, { id: list[1]?.id ?? "" });
    expect(value.why).toMatchObject({
      play: [{ category: "RNG", validBet: 11_000n, playResult: 8_000n }],
      branches: [
        { member: null, playResult: -2_000n },
        { member: { account: lower.player.username }, playResult: 10_000n },
      ],
      below: [{ member: { account: lower.player.username }, gross: 500n }],
      ...{ met: 0, base: 8_000n },
    });
    const [own] = (await recordsOf(lower)).slice(-1);
    for (const reader of [top, lower]) {
      expect((await contractRecord(reader, { id: own?.id ?? "" })).value.amount).toBe(500n);
    }
    await expect(contractRecord(lower, { id: list[1]?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(contractRecord(member, { id: own?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await accountRecord(lower, { limit: 5 })).list).toMatchObject([{ kind: "agent_dividend", amount: 500n }]);
    expect(await verifyBooks(database.db)).toEqual([]);
  });

  it("[R-3.13] is no win of a bonus that the agent plays: nothing more is locked", async () => {
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    const id = await createPromotionFixture(operator, brand.id);
    await joinPromotion(lower, { id, version: 1 });
    await payIn(operator, lower, 10_000n);
    await signed(lower, terms(500), { daysAgo: 2 });
    await played(member, 10_000n, 0n, 1);
    await settleContracts(services);
    expect(await cash(lower)).toBe(15_500n);
    expect((await lockedFunds(lower, {})).value).toMatchObject({ locked: 5_000n, withdrawable: 10_500n });
  });

  it("[R-3.13] carries a loss into the next period, also into a new contract of the pair", async () => {
    await signed(lower, terms(2_000, { carries: true }), { daysAgo: 2 });
    await played(member, 0n, 3_000n, 2);
    await settleContracts(services);
    await database.pool.query(
      "update agent_contract set state = 'terminated', end_reason = 'upline', ends_at = settles_from, settles_from = null, settles_at = null where downline_id = $1",
      [lower.player.id],
    );
    await aDayPasses();
    await signed(lower, terms(2_000), { daysAgo: 1 });
    await played(member, 4_500n, 0n, 1);
    await settleContracts(services);
    const list = await recordsOf(lower);
    expect(list[0]).toMatchObject({ result: -3_000n, amount: 0n });
    expect(list.at(-1)).toMatchObject({ result: 4_500n, carryIn: -3_000n, amount: 300n });
  });

  it("[R-3.13] owes what a downline got where another branch won, and takes it off later", async () => {
    await signed(top, terms(5_000), { daysAgo: 2 });
    await signed(lower, terms(4_500), { upline: top, daysAgo: 2 });
    await played(member, 10_000n, 0n, 2);
    await played(top, 0n, 8_000n, 2);
    await played(top, 9_000n, 0n, 1);
    await settleContracts(services);
    expect(await recordsOf(top)).toMatchObject([
      { gross: 1_000n, net: -3_500n, amount: 0n, owedOut: -3_500n },
      { gross: 4_500n, owedIn: -3_500n, amount: 1_000n, owedOut: 0n },
    ]);
    expect([await cash(top), await cash(lower)]).toEqual([1_000n, 4_500n]);
  });

  it("[R-3.13] corrects a settled period in a later one: the end is the same as if all had come in time", async () => {
    const rows = [
      { min: 0n, active: 0, rate: 1_000 },
      { min: 10_000n, active: 0, rate: 2_000 },
    ];
    await signed(lower, terms(0, { rows, carries: true }), { daysAgo: 2 });
    await played(member, 9_000n, 0n, 2);
    await settleContracts(services);
    expect(await cash(lower)).toBe(900n);
    // A bet of the first day is corrected the day after the settlement: the day reaches the next row.
    await aDayPasses();
    await played(member, 2_000n, 0n, 3, 1);
    await settleContracts(services);
    expect(await cash(lower)).toBe(2_200n);
    const list = await recordsOf(lower);
    expect(list).toMatchObject([
      { net: 900n, amount: 900n, correction: 0n },
      { amount: 0n, correction: 0n },
      { net: 0n, correction: 1_300n, amount: 1_300n },
    ]);
    const { why } = (await contractRecord(lower, { id: list[2]?.id ?? "" })).value;
    expect(why.corrections).toEqual([{ ...daysOf(list[0]), was: 900n, is: 2_200n }]);
  });
});

describe("a member who becomes an agent within a period", () => {
  it("[R-3.13] is paid for play from the contract's first day on, and the first period is short", async () => {
    await signed(lower, terms(1_000, { period: "week" }), { daysAgo: 10 });
    await played(member, 10_000n, 0n, 12);
    await played(member, 5_000n, 0n, 9);
    await settleContracts(services);
    const list = await recordsOf(lower);
    expect(list.reduce((sum, { playResult }) => sum + playResult, 0n)).toBe(5_000n);
    expect(await cash(lower)).toBe(500n);
    const { rows } = await database.pool.query<{ begins: Date }>(
      "select starts_at as begins from agent_contract where downline_id = $1",
      [lower.player.id],
    );
    expect(list[0]?.periodFrom).toEqual(rows[0]?.begins);
  });
});

describe("a correction after the lower contract has ended", () => {
  it("leaves what nobody below receives with the contract above", async () => {
    await signed(top, terms(1_500), { daysAgo: 2 });
    await signed(lower, terms(500), { upline: top, daysAgo: 2 });
    await played(member, 10_000n, 0n, 2);
    await settleContracts(services);
    expect([await cash(top), await cash(lower)]).toEqual([1_000n, 500n]);
    await database.pool.query(
      `update agent_contract set state = 'terminated', end_reason = 'upline', ends_at = settles_from, settles_from = null,
        settles_at = null where downline_id = $1`,
      [lower.player.id],
    );
    await aDayPasses();
    await played(member, 2_000n, 0n, 3, 1);
    await settleContracts(services);
    // 15 % of 12,000 less the 500 that the downline keeps.
    expect([await cash(top), await cash(lower)]).toEqual([1_300n, 500n]);
    expect((await recordsOf(top)).at(-1)).toMatchObject({ correction: 300n, net: 0n, amount: 300n });
  });
});

describe("an operator", () => {
  it("[R-6.07] holds an agent's payments and releases them, and both read what was paid", async () => {
    const operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
    const ask = (act: "hold" | "release") =>
      holdContractPayments(operator, { memberId: lower.player.id, act, reason: "Looks odd" });
    await signed(lower, terms(500), { daysAgo: 1 });
    await played(member, 10_000n, 0n, 1);
    await ask("hold");
    await expect(ask("hold")).rejects.toMatchObject({ code: "STATE_CHANGED" });
    await settleContracts(services);
    expect(await cash(lower)).toBe(0n);
    const run = async () => (await contractRuns(operator, { brandId: brand.id, kind: "dividend" })).value.list;
    const [period] = await run();
    expect(period).toMatchObject({ contracts: 1, paid: 0n, waiting: 0n, held: 500n, owed: 0n });
    const records = await contractRunRecords(operator, {
      ...{ brandId: brand.id, kind: "dividend", period: "day", periodTo: period?.periodTo ?? new Date(), limit: 20 },
    });
    expect(records.list).toMatchObject([
      { account: lower.player.username, upline: null, amount: 500n, state: "payable", holdReason: "Looks odd" },
    ]);
    await ask("release");
    await expect(ask("release")).rejects.toMatchObject({ code: "STATE_CHANGED" });
    await settleContracts(services);
    expect(await cash(lower)).toBe(500n);
    expect(await run()).toMatchObject([{ paid: 500n, held: 0n }]);
    forgetBrands(database.db);
    for (const by of ["kind", "source"] as const) {
      const { value } = await agentIncome(lower, { by });
      expect(value).toMatchObject({
        total: 500n,
        list: [{ kind: "dividend", upline: null, periods: 1, amount: 500n }],
      });
    }
    expect((await agentIncome(lower, { by: "day" })).value).toMatchObject({
      list: [{ kind: null, periods: 1, amount: 500n }],
    });
    const memberId = lower.player.id;
    const { list } = await agentRecords(operator, { memberId, kind: "dividend", limit: 20 });
    expect(list).toMatchObject([{ amount: 500n, state: "paid" }]);
    const recordId = list[0]?.id ?? "";
    const own = await contractRecord(lower, { id: recordId });
    expect((await agentRecord(operator, { recordId })).value).toEqual(own.value);
  });

  it("of another brand sees and holds nothing", async () => {
    const other = await createBrandFixture(database.db);
    const stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [other.id] }));
    const notFound = { code: "NOT_FOUND" };
    await expect(contractRuns(stranger, { brandId: brand.id, kind: "daily" })).rejects.toMatchObject(notFound);
    const held = holdContractPayments(stranger, { memberId: lower.player.id, act: "hold", reason: "Looks odd" });
    await expect(held).rejects.toMatchObject(notFound);
  });
});

describe("a salary", () => {
  it("[R-3.13] of the day takes off what the hours of that day paid", async () => {
    const salary = { bandBy: "valid_bet" as const };
    await signed(lower, terms(100, { ...salary, period: "hour" }), { daysAgo: 1, kind: "hourly" });
    await signed(lower, terms(300, salary), { daysAgo: 1, kind: "daily" });
    await played(member, 10_000n, 20_000n, 1);
    await settleContracts(services);
    const hours = await recordsOf(lower, "hourly");
    expect(hours.filter(({ amount }) => amount > 0n)).toMatchObject([{ validBet: 10_000n, amount: 100n }]);
    expect(await recordsOf(lower, "daily")).toMatchObject([{ gross: 300n, net: 200n, amount: 200n }]);
    expect(await cash(lower)).toBe(300n);
  });
});

describe("a real-time salary", () => {
  it("of a day is paid with the end of that day, also late, and the salary of the day takes it off", async () => {
    const salary = { bandBy: "valid_bet" as const };
    await signed(lower, terms(100, { ...salary, period: "five_minutes" }), { daysAgo: 2, kind: "realtime" });
    await signed(lower, terms(300, salary), { daysAgo: 2, kind: "daily" });
    await played(member, 10_000n, 20_000n, 2);
    await played(member, 20_000n, 0n, 1);
    // No worker has run since then.
    await settleContracts(services);
    expect((await recordsOf(lower, "realtime")).map(({ amount }) => amount)).toEqual([100n, 200n]);
    expect((await recordsOf(lower, "daily")).map(({ amount }) => amount)).toEqual([200n, 400n]);
  });

  it("[R-3.13] pays what was played since it began, less what it paid, and never takes back", async () => {
    const agreed = terms(100, { bandBy: "valid_bet", period: "five_minutes" });
    const id = await signed(lower, agreed, { daysAgo: 1, kind: "realtime" });
    const ticks = async () => {
      await settleContracts(services);
      await database.pool.query(
        `update agent_contract set settles_at = settles_at - interval '5 minutes', settles_from = settles_from - interval '5 minutes'
        where id = $1`,
        [id],
      );
      await database.pool.query(
        "update agent_contract_record set period_from = period_from - interval '5 minutes', period_to = period_to - interval '5 minutes' where contract_id = $1",
        [id],
      );
    };
    await database.pool.query(
      "update agent_contract set settles_at = date_bin('5 minutes', now() - interval '6 minutes', timestamptz '2000-01-01 00:00+00'), settles_from = starts_at where id = $1",
      [id],
    );
    await played(member, 10_000n, 0n, 1);
    await ticks();
    await played(member, 5_000n, 0n, 1);
    await ticks();
    await played(member, -4_000n, 0n, 1);
    await ticks();
    expect((await recordsOf(lower, "realtime")).map(({ amount }) => amount)).toEqual([100n, 50n]);
    expect(await cash(lower)).toBe(150n);
  });
});

describe("real-time salaries of two levels", () => {
  const agreed = (rate: number) => terms(rate, { bandBy: "valid_bet", period: "five_minutes" });

  it("pay the same play once when the lower contract ends and the upper goes on", async () => {
    await signed(top, agreed(100), { daysAgo: 1, kind: "realtime" });
    await signed(lower, agreed(50), { upline: top, daysAgo: 1, kind: "realtime" });
    await database.pool.query(
      `update agent_contract set settles_from = starts_at,
        settles_at = date_bin('5 minutes', now() - interval '6 minutes', timestamptz '2000-01-01 00:00+00')
      where brand_id = $1`,
      [brand.id],
    );
    await played(member, 10_000n, 0n, 1);
    await settleContracts(services);
    expect([await cash(top), await cash(lower)]).toEqual([50n, 50n]);
    // The lower contract ends. Its last period is settled afterwards, when it is no longer in force.
    await database.pool.query(
      `update agent_contract set ends_at = settles_at, end_reason = 'upline' where downline_id = $1`,
      [lower.player.id],
    );
    await ticksAgain();
    expect([await cash(top), await cash(lower)]).toEqual([50n, 50n]);
    await played(member, 10_000n, 0n, 1);
    await ticksAgain();
    expect([await cash(top), await cash(lower)]).toEqual([150n, 50n]);
  });

  /** Five minutes pass for the contracts of the brand, and what is due is settled. */
  async function ticksAgain(): Promise<void> {
    const tick = "interval '5 minutes'";
    await database.pool.query(
      `update agent_contract set settles_at = settles_at - ${tick}, settles_from = settles_from - ${tick},
        ends_at = ends_at - ${tick} where brand_id = $1`,
      [brand.id],
    );
    await database.pool.query(
      `update agent_contract_record set period_from = period_from - ${tick}, period_to = period_to - ${tick}
      where brand_id = $1`,
      [brand.id],
    );
    await settleContracts(services);
  }
});

describe("local days", () => {
  it("have 23 and 25 hours when summer time begins and ends", async () => {
    const { rows } = await database.pool.query<{ hours: number[]; half: string; weekday: string; hour: string }>(`
      select array[
        extract(epoch from contract_period_end(at, 'day', 'Europe/Berlin') - contract_period_start(at, 'day', 'Europe/Berlin')) / 3600,
        extract(epoch from contract_period_end(autumn, 'day', 'Europe/Berlin')
          - contract_period_start(autumn, 'day', 'Europe/Berlin')) / 3600
      ]::int[] as hours,
      (contract_period_start('2026-02-20 12:00+00', 'half_month', 'UTC'))::date::text
        || ' ' || (contract_period_end('2026-02-20 12:00+00', 'half_month', 'UTC'))::date::text as half,
      to_char(contract_period_start(at, 'week', 'Europe/Berlin') at time zone 'Europe/Berlin', 'Dy HH24:MI') as weekday,
      (contract_period_end('2026-10-25 00:30+00', 'hour', 'Europe/Berlin') = '2026-10-25 01:00+00'
        and contract_period_end('2026-10-25 01:30+00', 'hour', 'Europe/Berlin') = '2026-10-25 02:00+00')::text as hour
      from (select timestamptz '2026-03-29 12:00+00' as at, timestamptz '2026-10-25 12:00+00' as autumn) as moments
    `);
    expect(rows).toEqual([{ hours: [23, 25], half: "2026-02-16 2026-03-01", weekday: "Mon 00:00", hour: "true" }]);
  });
});
