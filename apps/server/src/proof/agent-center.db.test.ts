import { TEST_DATA_KEY } from "@banyan/dev-env/fixture";
import { type JourneyMember, openPeople, type People } from "@banyan/dev-env/people";
import { openSpecificationBrand, type SpecificationBrand } from "@banyan/dev-env/specification-brand";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { SpecificationClient } from "./specification-client.ts";

const database = testDatabase();
let app: WalkedApp;
let world: SpecificationBrand;
let people: People;
let brand: string;
let agent: JourneyMember;
let leader: JourneyMember;
let member: JourneyMember;
beforeAll(async () => {
  world = await openSpecificationBrand(database);
  app = await startWalkedApp(database.url, TEST_DATA_KEY, { vendorSigningKey: world.vendorSigningKey });
  people = openPeople(database.url, TEST_DATA_KEY);
  brand = world.vendor.brand.id;
});
afterAll(async () => {
  await people?.close();
  await app?.close();
  await world?.close();
});

/** The valid bet and the loss of the member, in minor units. */
const BET = 500_000n;

beforeEach(async () => {
  const accountType = world.vendor.brand.settings.accountTypes.agents[0] ?? 1;
  agent = await people.newMember(brand, { balance: 0n, accountType });
  leader = await people.newMember(brand, { balance: 0n, accountType, upline: agent.id });
  member = await people.newMember(brand, { balance: 4n * BET, upline: leader.id });
});

function clientOf({ token }: JourneyMember): SpecificationClient {
  const client = new SpecificationClient(app.port, world.host);
  client.token = token;
  return client;
}

const FIVE_MINUTES = 5 * 60 * 1_000;

const recordsOf = async (of: JourneyMember, kind: string) => {
  const { list } = (await clientOf(of).get("/wps/agent/contract/records", { kind, limit: "100" })).body;
  return list.filter(({ state }: { state: string }) => state !== "nothing");
};

/** The member loses one bet, which is counted. */
async function play(): Promise<void> {
  await people.loseTicket(brand, member, BET);
  await people.countTurnover();
}

describe("contracts between upline and downline", () => {
  it("[R-1.06] [R-2.30] [R-7.06] are offered, accepted and paid over HTTP: dividend, daily, hourly and real-time salary", async () => {
    await people.signHouseDividend(brand, agent.id, 2_000);
    await people.signHouseSalary(brand, agent.id, 300, "daily");
    await people.signHouseSalary(brand, agent.id, 100, "hourly");
    await people.signHouseSalary(brand, agent.id, 40, "realtime");
    const lower = { dividend: 1_000, daily: 200, hourly: 50, realtime: 10 };
    for (const [kind, rate] of Object.entries(lower)) {
      const [own] = (await clientOf(agent).get("/wps/agent/contract/list", { kind })).body.list;
      const terms = { ...own.terms, rows: [{ min: "0", active: 0, rate }] };
      const offer = { requestId: newId(), kind, memberId: leader.id, terms };
      const offered = await clientOf(agent).json("POST", "/wps/agent/contract/offer", offer);
      expect([kind, offered.body.value.state]).toEqual([kind, "processing"]);
      const answer = { contractId: offered.body.value.id, answer: "accept" };
      const accepted = await clientOf(leader).json("POST", "/wps/agent/contract/answer", answer);
      expect([kind, accepted.body.value.state]).toEqual([kind, "approved"]);
    }
    await play();
    await people.beginYesterday([agent.id, leader.id], member.id);
    await people.settleContracts();
    for (const [kind, leaders, agents] of [
      ["dividend", "50000", "50000"],
      ["hourly", "2500", "2500"],
      ["realtime", "500", "1500"],
      // Less the two shorter salaries of that day.
      ["daily", "7000", "1000"],
    ] as const) {
      const validBet = String(BET);
      expect(await recordsOf(leader, kind), kind).toMatchObject([{ kind, validBet, amount: leaders, state: "paid" }]);
      expect(await recordsOf(agent, kind), kind).toMatchObject([{ kind, validBet, amount: agents, state: "paid" }]);
    }
    // The operations of the relay have the figures of the latest period.
    for (const [operation, periodType, rate] of [
      ["dividendContract", "daily", "10.00"],
      ["dailySalary", "daily", "2.00"],
      ["realtimeSalary", "realtime", "0.10"],
      ["hourlySalary", "hourly", "0.50"],
    ] as const) {
      const { state, list } = (await clientOf(leader).get(`/wps/relay/${operation}`)).body.value;
      expect([operation, state]).toEqual([operation, "process"]);
      expect(list, operation).toMatchObject([{ periodType, rate, status: "signed" }]);
      // The hours after the bet are settled, too: their latest period is empty.
      const latest = operation === "hourlySalary" ? "0" : String(BET);
      expect(list[0].periodValidBet, operation).toBe(latest);
    }
    expect((await clientOf(agent).get("/wps/agent/income")).body.value.total).toBe("55000");
    expect((await clientOf(leader).get("/wps/agent/income")).body.value.total).toBe("60000");
  });
});

describe("the pages of the agent center", () => {
  it("[R-2.30] read the same play and money of the team over HTTP", async () => {
    await play();
    await people.recordDeposit(brand, member.id, 1_000n);
    await people.countTurnover();
    const client = clientOf(agent);
    const bet = String(BET);
    const registered = await client.sealed("PUT", "/wps/agent/member", {
      ...{ username: `by${newId().slice(-10)}`, password: "long-enough-1", type: 0 },
    });
    expect(registered.status).toBe(200);
    const overview = (await client.get("/wps/agent/team/overview")).body.value;
    expect(overview).toMatchObject({ validBet: bet, net: `-${bet}`, deposits: "1000", active: 1 });
    const members = (await client.get("/wps/agent/team/members")).body.list;
    expect(members.map(({ id }: { id: string }) => id)).toEqual([registered.body.value.id, leader.id]);
    const played = (await client.get("/wps/agent/team/play")).body;
    expect(played).toMatchObject({ list: [{ id: leader.id, validBet: bet }], totals: { members: 1, validBet: bet } });
    const profit = (await client.get("/wps/agent/team/profit", { by: "member" })).body;
    expect(profit).toMatchObject({ list: [{ key: member.id, validBet: bet }], totals: { validBet: bet } });
    const bets = (await client.get("/wps/agent/team/bets", { memberId: member.id })).body.list;
    expect(bets).toMatchObject([{ stake: bet }]);
    const transactions = (await client.get("/wps/agent/team/transactions", { kind: "deposit" })).body.list;
    expect(transactions).toMatchObject([{ kind: "deposit", member: { id: member.id }, amount: "1000" }]);
  });
});

describe("a real-time salary", () => {
  it("[R-9.02] is settled every five minutes", async () => {
    await people.signHouseSalary(brand, agent.id, 100, "realtime");
    await play();
    await people.beginYesterday([agent.id], member.id);
    await people.settleContracts();
    for (let tick = 0; tick < 2; tick += 1) {
      await play();
      await fiveMinutesPass();
      await people.settleContracts();
    }
    // Yesterday's, and one for the play before each of the two ticks, newest first.
    const records: readonly { amount: string; periodFrom: string; periodTo: string }[] = await recordsOf(
      agent,
      "realtime",
    );
    expect(records.map(({ amount }) => amount)).toEqual(["5000", "5000", "5000"]);
    const millis = (from: string, to: string) => Date.parse(to) - Date.parse(from);
    for (const { periodFrom, periodTo } of records) expect(millis(periodFrom, periodTo)).toBe(FIVE_MINUTES);
    expect(millis(records[1]?.periodFrom ?? "", records[0]?.periodFrom ?? "")).toBe(FIVE_MINUTES);
    const [listed] = (await clientOf(agent).get("/wps/relay/realtimeSalary")).body.value.list;
    expect(listed).toMatchObject({ periodType: "realtime", rate: "1.00", status: "signed" });
  });

  /** Moves the contract and its records five minutes into the past. */
  async function fiveMinutesPass(): Promise<void> {
    const tick = "interval '5 minutes'";
    await database.pool.query(
      `update agent_contract set settles_at = settles_at - ${tick}, settles_from = settles_from - ${tick}
      where downline_id = $1`,
      [agent.id],
    );
    await database.pool.query(
      `update agent_contract_record set period_from = period_from - ${tick}, period_to = period_to - ${tick}
      where downline_id = $1`,
      [agent.id],
    );
  }
});
