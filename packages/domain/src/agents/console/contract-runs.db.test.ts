import type { ContractKind, ContractTerms, StoredBrandSettings } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
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
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBrands } from "../../brand/index.ts";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { balance } from "../../wallet/index.ts";
import { contractRecord } from "../contracts/contract-record.ts";
import { contractRecords } from "../contracts/contract-records.ts";
import { settleContracts } from "../contracts/settle-contracts.ts";
import { signContract } from "../contracts/sign-contract.ts";
import { approveContractRun } from "./approve-contract-run.ts";
import { contractRunRecords } from "./contract-run-records.ts";
import { contractRuns } from "./contract-runs.ts";
import { decideRecordChange } from "./decide-record-change.ts";
import { everyRunRecord } from "./every-run-record.ts";
import { holdContractPayments } from "./hold-contract-payments.ts";
import { holdContractRecord } from "./hold-contract-record.ts";
import { holdContractRun } from "./hold-contract-run.ts";
import { proposeRecordChange } from "./propose-record-change.ts";

const database = testDatabase();
const reason = "Looks odd";
let services: Awaited<ReturnType<typeof createTestServices>>;
let brand: Brand;
let olivia: OperatorContext;
let omar: OperatorContext;
let oscar: OperatorContext;
let elsewhere: OperatorContext;
let top: PlayerContext;
let lower: PlayerContext;

beforeAll(async () => {
  services = await createTestServices(database.db);
});
afterEach(async () => expect(await verifyBooks(database.db)).toEqual([]));

type Wanted = StoredBrandSettings["agentContracts"];

/** Dividends up to 100 are paid automatically; above 1,000 two operators approve. */
const approval = { kinds: ["dividend" as const], automaticUpTo: "100", secondOperatorAbove: "1000" };

async function open(agentContracts: Wanted): Promise<void> {
  brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, agentContracts }) });
  forgetBrands(database.db);
  const other = await createBrandFixture(database.db);
  const operator = async (of: Brand) =>
    operatorContext(services, await createOperatorFixture(database.db, { brandIds: [of.id] }));
  [olivia, omar, oscar] = [await operator(brand), await operator(brand), await operator(brand)];
  elsewhere = await operator(other);
  const accountType = brand.settings.accountTypes.agents[0] ?? 1;
  top = await person({ accountType });
  lower = await person({ accountType, uplineId: top.player.id });
}

async function person(wanted: Partial<PlayerFixture>): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand, wanted));
}

const dividend = (rate: number, wanted: Partial<ContractTerms> = {}) =>
  dailyDividend([{ min: 0n, active: 0, rate }], { carries: false, ...wanted });

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
async function played(by: PlayerContext, stake: bigint, payout = 0n): Promise<void> {
  await database.pool.query(
    `insert into turnover_hour
    select $1::uuid, noon, noon, 'T', 'RNG', $4, $5::uuid, $6, 1, $2::bigint, $3::bigint, $2::bigint
    from (select brand_zone($6, now()) as zone) as z
    cross join lateral (select zone_day_start(zone_date(now(), zone) - 1, zone) + interval '12 hours' as noon) as d`,
    [by.player.id, stake, payout, brand.currency, newId(), brand.id],
  );
}

/** A settled day at 10 per cent of that loss, and its run. */
async function settled(loss: bigint) {
  await sign(top, dividend(1_000));
  await played(lower, loss);
  await settleContracts(services);
  return onlyRun();
}

/** The run of a kind that waits for approval, or the newest one. */
async function onlyRun(kind: ContractKind = "dividend") {
  const { list } = (await contractRuns(olivia, { brandId: brand.id, kind })).value;
  const run = list.find(({ state }) => state === "proposed") ?? list[0];
  if (!run) throw new Error("no run");
  return run;
}

async function firstRecord(kind: ContractKind = "dividend") {
  const { period, periodTo } = await onlyRun(kind);
  const [record] = (await contractRunRecords(olivia, { brandId: brand.id, kind, period, periodTo, limit: 50 })).list;
  if (!record) throw new Error("no record");
  return record;
}

const cash = async (of: PlayerContext) => (await balance(of, {})).value.available;
const approve = (by: OperatorContext, runId: string, total: bigint) =>
  outcomeOf(approveContractRun(by, { runId, total }));
const decide = (by: OperatorContext, proposalId: string, decision: "approve" | "reject", why?: string) =>
  outcomeOf(decideRecordChange(by, { proposalId, decision, ...(why && { reason: why }) }));
const ownRecord = async (of: PlayerContext, kind: ContractKind = "dividend") =>
  (await contractRecords(of, { kind, of: "own", limit: 5 })).list[0];

describe("approval of a run", () => {
  beforeEach(() => open({ approval }));

  it("is not needed up to the brand's total, or for another kind", async () => {
    const run = await settled(1_000n);
    expect(run).toMatchObject({ state: "approved", approvals: 0, proposed: 0n, paid: 100n });
    expect(await approve(olivia, run.id, 0n)).toBe("STATE_CHANGED");
    await sign(top, dividend(1_000, { bandBy: "valid_bet" }), undefined, "daily");
    await played(lower, 500_000n);
    await settleContracts(services);
    expect(await onlyRun("daily")).toMatchObject({ approvals: 0, paid: 50_100n });
  });

  it("[R-3.13] of one operator pays the run once; the agent reads that it is being checked", async () => {
    const run = await settled(10_000n);
    expect(run).toMatchObject({ state: "proposed", approvals: 1, proposed: 1_000n, paid: 0n, waiting: 0n });
    expect(await ownRecord(top)).toMatchObject({ state: "proposed", amount: 1_000n, held: false });
    await settleContracts(services);
    expect(await cash(top)).toBe(0n);
    expect(await approve(elsewhere, run.id, 1_000n)).toBe("NOT_FOUND");
    expect(await approve(olivia, run.id, 999n)).toBe("STATE_CHANGED");
    const outcomes = await Promise.all([olivia, omar, oscar].map((by) => approve(by, run.id, 1_000n)));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "STATE_CHANGED", "done"]);
    await Promise.all([settleContracts(services), settleContracts(services)]);
    expect(await cash(top)).toBe(1_000n);
    expect(await onlyRun()).toMatchObject({ state: "approved", proposed: 0n, paid: 1_000n });
  });

  it("[R-3.13] above the second total needs two operators", async () => {
    const run = await settled(10_010n);
    expect(run).toMatchObject({ approvals: 2, approvedBy: [], ownApproval: false });
    const waiting = await Promise.all([omar, elsewhere].map((by) => queueCounts(by, {})));
    expect(waiting.map(({ value }) => value.contractRuns)).toEqual([1, 0]);
    expect(await approve(olivia, run.id, 1_001n)).toBe("done");
    expect(await onlyRun()).toMatchObject({
      ...{ state: "proposed", ownApproval: true },
      approvedBy: [olivia.operator.name],
    });
    expect(await approve(olivia, run.id, 1_001n)).toBe("SECOND_OPERATOR_REQUIRED");
    await settleContracts(services);
    expect(await cash(top)).toBe(0n);
    const outcomes = await Promise.all([omar, oscar].map((by) => approve(by, run.id, 1_001n)));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    await settleContracts(services);
    expect(await cash(top)).toBe(1_001n);
  });
});

describe("a hold", () => {
  beforeEach(() => open({ approval }));

  it("of a run or of one record pays nothing until its release", async () => {
    const run = await settled(10_000n);
    const record = await firstRecord();
    const holdRun = (by: OperatorContext, act: "hold" | "release") =>
      outcomeOf(holdContractRun(by, { runId: run.id, act, reason }));
    const holdRecord = (by: OperatorContext, act: "hold" | "release") =>
      outcomeOf(holdContractRecord(by, { recordId: record.id, act, reason }));
    expect([await holdRun(elsewhere, "hold"), await holdRecord(elsewhere, "hold")]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect([await holdRun(olivia, "release"), await holdRecord(olivia, "release")]).toEqual([
      "STATE_CHANGED",
      "STATE_CHANGED",
    ]);
    expect([await holdRun(olivia, "hold"), await holdRecord(omar, "hold")]).toEqual(["done", "done"]);
    expect(await approve(olivia, run.id, 1_000n)).toBe("done");
    await settleContracts(services);
    expect(await onlyRun()).toMatchObject({ holdReason: reason, held: 1_000n, waiting: 0n });
    expect(await firstRecord()).toMatchObject({ recordHoldReason: reason, state: "payable" });
    expect(await ownRecord(top)).toMatchObject({ held: true });
    expect(await holdRun(omar, "release")).toBe("done");
    await settleContracts(services);
    expect(await cash(top)).toBe(0n);
    expect(await holdRecord(olivia, "release")).toBe("done");
    await settleContracts(services);
    expect(await cash(top)).toBe(1_000n);
    expect(await holdRecord(olivia, "hold")).toBe("STATE_CHANGED");
  });
});

describe("a cut", () => {
  beforeEach(() => open({ approval }));

  const propose = (by: OperatorContext, recordId: string, amount: bigint) =>
    proposeRecordChange(by, { recordId, act: "cut", amount, reason: "Bets of one hand" });

  it("[R-3.13] by two operators lowers the amount, and the agent reads the reason", async () => {
    const run = await settled(10_000n);
    const { id } = await firstRecord();
    expect(await outcomeOf(propose(elsewhere, id, 400n))).toBe("NOT_FOUND");
    expect(await outcomeOf(propose(olivia, id, 1_000n))).toBe("AMOUNT_ABOVE_MAXIMUM");
    expect(await outcomeOf(proposeRecordChange(olivia, { recordId: id, act: "pay", reason }))).toBe("STATE_CHANGED");
    const { value } = await propose(olivia, id, 400n);
    expect(await outcomeOf(propose(omar, id, 300n))).toBe("STATE_CHANGED");
    expect((await firstRecord()).change).toMatchObject({ id: value.id, own: true, amountWas: 1_000n, amountIs: 400n });
    expect([
      await decide(elsewhere, value.id, "approve"),
      await decide(omar, value.id, "reject"),
      await decide(olivia, value.id, "approve"),
    ]).toEqual(["NOT_FOUND", "REASON_REQUIRED", "SECOND_OPERATOR_REQUIRED"]);
    const outcomes = await Promise.all([omar, oscar].map((by) => decide(by, value.id, "approve")));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect(await approve(olivia, run.id, 1_000n)).toBe("STATE_CHANGED");
    expect(await approve(olivia, run.id, 400n)).toBe("done");
    await settleContracts(services);
    expect(await cash(top)).toBe(400n);
    const own = await ownRecord(top);
    const { value: detail } = await contractRecord(top, { id: own?.id ?? "" });
    expect(detail).toMatchObject({
      gross: 1_000n,
      cut: 600n,
      cutReason: "Bets of one hand",
      amount: 400n,
      state: "paid",
    });
    expect(await outcomeOf(propose(olivia, id, 0n))).toBe("STATE_CHANGED");
  });

  it("to nothing leaves nothing to approve; taken back or refused it changes nothing", async () => {
    const run = await settled(10_000n);
    const { id } = await firstRecord();
    const first = await propose(olivia, id, 0n);
    expect(await decide(olivia, first.value.id, "reject", "A mistake")).toBe("done");
    const second = await propose(omar, id, 0n);
    expect(await decide(olivia, second.value.id, "reject", "They are right")).toBe("done");
    expect(await firstRecord()).toMatchObject({ amount: 1_000n, cut: 0n, change: null });
    const third = await propose(omar, id, 0n);
    expect(await decide(olivia, third.value.id, "approve")).toBe("done");
    expect(await firstRecord()).toMatchObject({ amount: 0n, cut: 1_000n, state: "nothing" });
    expect(await approve(olivia, run.id, 0n)).toBe("done");
    await settleContracts(services);
    expect(await cash(top)).toBe(0n);
  });

  it("of an hourly salary is not made up by the salary of the day", async () => {
    await open({ approval: { ...approval, kinds: ["hourly"], automaticUpTo: "0" } });
    const salary = (rate: number, period: "hour" | "day") => dividend(rate, { period, bandBy: "valid_bet" });
    await sign(top, salary(200, "hour"), undefined, "hourly");
    await played(lower, 10_000n, 20_000n);
    await settleContracts(services);
    const { value } = await propose(olivia, (await firstRecord("hourly")).id, 50n);
    await decide(omar, value.id, "approve");
    await sign(top, salary(300, "day"), undefined, "daily");
    await settleContracts(services);
    expect(await ownRecord(top, "daily")).toMatchObject({ gross: 300n, amount: 100n });
  });
});

describe("a payment by hand", () => {
  beforeEach(() => open({ payer: "upline" }));

  it("[R-3.13] by two operators pays from the house what the upline lacks, and ends the upline's debt", async () => {
    await sign(top, dividend(5_000));
    await sign(lower, dividend(4_500), top);
    await played(lower, 100_000n);
    // Another branch won, so the top's own share is below the downline's.
    await played(top, 0n, 80_000n);
    await settleContracts(services);
    const record = await firstRecord();
    expect(record).toMatchObject({ memberId: lower.player.id, state: "unpaid", amount: 45_000n });
    expect(await outcomeOf(proposeRecordChange(elsewhere, { recordId: record.id, act: "pay", reason }))).toBe(
      "NOT_FOUND",
    );
    const { value } = await proposeRecordChange(olivia, { recordId: record.id, act: "pay", reason });
    expect(await decide(olivia, value.id, "approve")).toBe("SECOND_OPERATOR_REQUIRED");
    const outcomes = await Promise.all([omar, oscar].map((by) => decide(by, value.id, "approve")));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect([await cash(top), await cash(lower)]).toEqual([10_000n, 45_000n]);
    expect(await ownRecord(lower)).toMatchObject({ state: "paid", byHand: true, payer: null });
    const owed = await contractRecords(top, { kind: "dividend", of: "downlines", limit: 5 });
    expect(owed.debt).toBe(0n);
    await settleContracts(services);
    expect([await cash(top), await cash(lower)]).toEqual([10_000n, 45_000n]);
  });

  it("pays a held record once, and is refused for a paid one", async () => {
    const hold = { memberId: top.player.id, reason };
    await holdContractPayments(olivia, { ...hold, act: "hold" });
    await sign(top, dividend(1_000));
    await played(lower, 10_000n);
    await settleContracts(services);
    const pay = { recordId: (await firstRecord()).id, act: "pay" as const, reason };
    const { value } = await proposeRecordChange(olivia, pay);
    expect(await decide(omar, value.id, "approve")).toBe("done");
    expect(await cash(top)).toBe(1_000n);
    await holdContractPayments(olivia, { ...hold, act: "release" });
    await settleContracts(services);
    expect(await cash(top)).toBe(1_000n);
    expect(await outcomeOf(proposeRecordChange(olivia, pay))).toBe("STATE_CHANGED");
  });
});

it("gives all records of a run to a file, of visible brands only", async () => {
  await open({});
  const run = await settled(10_000n);
  expect(await outcomeOf(everyRunRecord(elsewhere, { runId: run.id }))).toBe("NOT_FOUND");
  const pages = [];
  for await (const page of await everyRunRecord(olivia, { runId: run.id })) pages.push(...page);
  expect(pages).toMatchObject([{ account: top.player.username, amount: 1_000n }]);
});
