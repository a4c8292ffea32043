import type { ContractKind, ContractTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { createPromotionFixture, payIn } from "@banyan/dev-env/bonus-fixture";
import { dailyDividend } from "@banyan/dev-env/contract-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  type PlayerFixture,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { forgetBrands } from "../../brand/index.ts";
import type { Brand, PlayerContext } from "../../context.ts";
import { joinPromotion, lockedFunds } from "../../rewards/index.ts";
import { accountRecord, balance } from "../../wallet/index.ts";
import { contractRuns } from "../console/contract-runs.ts";
import { holdContractPayments } from "../console/hold-contract-payments.ts";
import { transferUpline } from "../transfers/transfer-upline.ts";
import { agentIncome } from "./agent-income.ts";
import { contractRecord } from "./contract-record.ts";
import { contractRecords } from "./contract-records.ts";
import { settleContracts } from "./settle-contracts.ts";
import { signContract } from "./sign-contract.ts";

const paymentPassword = "246810";
const database = testDatabase();
let services: Awaited<ReturnType<typeof createTestServices>>;
let brand: Brand;
let top: PlayerContext;
let middle: PlayerContext;
let lowest: PlayerContext;
let member: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
});

beforeEach(async () => {
  brand = await createBrandFixture(database.db, {
    settings: (settings) => ({ ...settings, agentContracts: { payer: "upline" as const } }),
  });
  forgetBrands(database.db);
  const accountType = brand.settings.accountTypes.agents[0] ?? 1;
  top = await person({ accountType });
  middle = await person({ accountType, uplineId: top.player.id });
  lowest = await person({ accountType, uplineId: middle.player.id });
  member = await person({ uplineId: lowest.player.id });
});
afterEach(async () => expect(await verifyBooks(database.db)).toEqual([]));

async function person(wanted: Partial<PlayerFixture>): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand, { paymentPassword, ...wanted }));
}

const dividend = (rate: number) => dailyDividend([{ min: 0n, active: 0, rate }], { carries: false });

async function sign(
  holder: PlayerContext,
  terms: ContractTerms,
  upline?: PlayerContext,
  kind: ContractKind = "dividend",
) {
  const parties = { brandId: brand.id, agentId: holder.player.id, uplineId: upline?.player.id };
  await inTransaction(database.db, (tx) => signContract(tx, { ...parties, kind, terms, daysAgo: 1 }));
}

/** Play that was settled at noon of yesterday. */
async function played(by: PlayerContext, stake: bigint, payout: bigint): Promise<void> {
  await database.pool.query(
    `insert into turnover_hour
    select $1::uuid, noon, noon, 'T', 'RNG', $4, $5::uuid, $6, 1, $2::bigint, $3::bigint, $2::bigint
    from (select brand_zone($6, now()) as zone) as z
    cross join lateral (select zone_day_start(zone_date(now(), zone) - 1, zone) + interval '12 hours' as noon) as d`,
    [by.player.id, stake, payout, brand.currency, newId(), brand.id],
  );
}

const cash = async (of: PlayerContext) => (await balance(of, {})).value.available;
const cashOfAll = () => Promise.all([top, middle, lowest].map(cash));
const recordsOf = (of: PlayerContext, whose: "own" | "downlines" = "own", kind: ContractKind = "dividend") =>
  contractRecords(of, { kind, of: whose, limit: 50 });
const sendUp = (sender: PlayerContext, amount: bigint) =>
  outcomeOf(transferUpline(sender, { requestId: newId(), amount, paymentPassword }));

/** The pause between two attempts is over. */
async function tryAgain(): Promise<void> {
  await database.pool.query("update agent_contract_record set try_after = clock_timestamp() where state = 'unpaid'");
  await settleContracts(services);
}

/** 15, 12 and 8 per cent; members lost 10,000, and the lowest agent's branch won nothing. */
async function signThree(): Promise<void> {
  await sign(top, dividend(1_500));
  await sign(middle, dividend(1_200), top);
  await sign(lowest, dividend(800), middle);
}

it("[R-3.13] pays from the root down: the house the top, each upline its downline's gross", async () => {
  await signThree();
  await played(member, 10_000n, 0n);
  await Promise.all([settleContracts(services), settleContracts(services), settleContracts(services)]);
  await settleContracts(services);
  // The same as by level difference: 3, 4 and 8 per cent.
  expect(await cashOfAll()).toEqual([300n, 400n, 800n]);
  const [own] = (await recordsOf(middle)).list;
  expect(own).toMatchObject({ amount: 1_200n, net: 1_200n, gross: 1_200n, state: "paid", paidBy: "upline" });
  expect(own?.payer).toBe(top.player.username);
  expect((await recordsOf(top)).list).toMatchObject([{ amount: 1_500n, payer: null, paidBy: "upline" }]);
  // Both sides read why, and both account records name the other side.
  for (const reader of [top, middle]) {
    const { value } = await contractRecord(reader, { id: own?.id ?? "" });
    expect(value).toMatchObject({ amount: 1_200n, why: { below: [{ gross: 800n }] } });
  }
  expect(await outcomeOf(contractRecord(lowest, { id: own?.id ?? "" }))).toBe("NOT_FOUND");
  expect((await accountRecord(middle, { limit: 5 })).list).toMatchObject([
    { kind: "agent_dividend", amount: -800n, memberAccount: lowest.player.username },
    { kind: "agent_dividend", amount: 1_200n, memberAccount: top.player.username },
  ]);
  expect((await agentIncome(middle, { by: "kind" })).value).toMatchObject({ total: 1_200n, paidOut: 800n });
});

it("leaves a record unpaid until the upline has the whole of it, and holds back that much", async () => {
  await sign(top, dividend(5_000));
  await sign(middle, dividend(4_500), top);
  await played(member, 100_000n, 0n);
  // Another branch won, so the top's own share is below what the downline gets.
  await played(top, 0n, 80_000n);
  await settleContracts(services);
  expect(await cashOfAll()).toEqual([10_000n, 0n, 0n]);
  const [unpaid] = (await recordsOf(middle)).list;
  expect(unpaid).toMatchObject({ amount: 45_000n, state: "unpaid", paidAt: null });
  const owed = await recordsOf(top, "downlines");
  expect(owed).toMatchObject({ debt: 45_000n, list: [{ id: unpaid?.id, state: "unpaid" }] });
  const operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  const [run] = (await contractRuns(operator, { brandId: brand.id, kind: "dividend" })).value.list;
  expect(run).toMatchObject({ paid: 10_000n, waiting: 0n, unpaid: 45_000n, held: 0n });
  // Money comes, but not enough. Then the rest.
  await payIn(operator, top, 30_000n);
  await tryAgain();
  expect(await cashOfAll()).toEqual([40_000n, 0n, 0n]);
  await payIn(operator, top, 10_000n);
  await Promise.all([settleContracts(services), settleContracts(services)]);
  expect(await cashOfAll()).toEqual([5_000n, 45_000n, 0n]);
  expect(await recordsOf(top, "downlines")).toMatchObject({ debt: 0n, list: [{ state: "paid" }] });
});

it("refuses a transfer that would not leave the debt", async () => {
  await signThree();
  await played(member, 10_000n, 0n);
  const operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  const hold = { memberId: lowest.player.id, reason: "Looks odd" };
  await holdContractPayments(operator, { ...hold, act: "hold" });
  await settleContracts(services);
  expect(await cashOfAll()).toEqual([300n, 1_200n, 0n]);
  // 1,200 less the 800 that the lowest one gets.
  expect((await lockedFunds(middle, {})).value).toMatchObject({ withdrawable: 400n, locked: 0n });
  expect(await sendUp(middle, 401n)).toBe("CONTRACT_DEBT");
  expect(await sendUp(middle, 1_201n)).toBe("CONTRACT_DEBT");
  expect(await sendUp(lowest, 100n)).toBe("INSUFFICIENT_FUNDS");
  expect(await sendUp(middle, 400n)).toBe("done");
  await holdContractPayments(operator, { ...hold, act: "release" });
  await settleContracts(services);
  expect(await cashOfAll()).toEqual([700n, 0n, 800n]);
});

it("takes nothing from the locked credit of a bonus", async () => {
  const operator = operatorContext(services, await createOperatorFixture(database.db));
  await joinPromotion(top, { id: await createPromotionFixture(operator, brand.id), version: 1 });
  await payIn(operator, top, 10_000n);
  await sign(top, dividend(5_000));
  await sign(middle, dividend(3_500), top);
  await played(member, 40_000n, 0n);
  await played(top, 0n, 38_000n);
  await settleContracts(services);
  // 5,000 of the 16,000 are locked: the rest is less than what the downline gets.
  expect(await cash(top)).toBe(16_000n);
  expect((await recordsOf(middle)).list).toMatchObject([{ amount: 14_000n, state: "unpaid" }]);
});

it("[R-3.13] pays salaries of the day and the hour for the same play once", async () => {
  const salary = (rate: number, period: "hour" | "day") =>
    dailyDividend([{ min: 0n, active: 0, rate }], { period, bandBy: "valid_bet", carries: false });
  await sign(top, salary(200, "hour"), undefined, "hourly");
  await sign(middle, salary(100, "hour"), top, "hourly");
  await sign(top, salary(400, "day"), undefined, "daily");
  await sign(middle, salary(300, "day"), top, "daily");
  await played(member, 10_000n, 20_000n);
  await settleContracts(services);
  expect(await cashOfAll()).toEqual([100n, 300n, 0n]);
  expect((await recordsOf(middle, "own", "daily")).list).toMatchObject([{ gross: 300n, net: 200n, amount: 200n }]);
});
