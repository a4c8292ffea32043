import type { ContractTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { dailyDividend } from "@banyan/dev-env/contract-fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId, type PlayerId } from "@banyan/kernel";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBrands } from "../../brand/index.ts";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { queueCounts } from "../../operators/index.ts";
import { agentDetail } from "../console/agent-detail.ts";
import { decideHouseContract } from "../console/decide-house-contract.ts";
import { decideMove } from "../console/decide-move.ts";
import { moveConsequences } from "../console/move-consequences.ts";
import { proposeHouseContract } from "../console/propose-house-contract.ts";
import { proposeMove } from "../console/propose-move.ts";
import { contractRecords } from "../contracts/contract-records.ts";
import { settleContracts } from "../contracts/settle-contracts.ts";
import { signContract } from "../contracts/sign-contract.ts";
import { downlineBets, everyBetOfDownline } from "../../records/index.ts";
import { DEPTH_MAX } from "../join-tree.ts";
import { teamMembers } from "../team-members.ts";
import { teamOverview } from "../team-overview.ts";
import { teamPlay } from "../team-play.ts";
import { teamProfit } from "../team-profit.ts";
import { teamTransactions } from "../team-transactions.ts";
import { rollUpTeams } from "../teams/roll-up-teams.ts";
import { verifyTeams } from "../teams/verify-teams.ts";

const database = testDatabase({ max: 8 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let brand: Brand;
let first: OperatorContext;
let second: OperatorContext;
let stranger: OperatorContext;
let one: PlayerContext;
let other: PlayerContext;
let branch: PlayerContext;
let below: PlayerContext;
let member: PlayerContext;

const terms = (rate: number, wanted: Partial<ContractTerms> = {}): ContractTerms =>
  dailyDividend([{ min: 0n, active: 0, rate }], { period: "month", activeBet: 1n, carries: false, ...wanted });

beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
  const elsewhere = await createBrandFixture(database.db);
  forgetBrands(database.db);
  const operatorOf = async (brandId: Brand["id"]) =>
    operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brandId] }));
  first = await operatorOf(brand.id);
  second = await operatorOf(brand.id);
  stranger = await operatorOf(elsewhere.id);
});

const person = async (accountType: number, uplineId?: PlayerId) =>
  playerContext(
    services,
    brand,
    await createPlayerFixture(database.db, brand, { accountType, ...(uplineId && { uplineId }) }),
  );

beforeEach(async () => {
  const agent = brand.settings.accountTypes.agents[0] ?? 1;
  one = await person(agent);
  other = await person(agent);
  branch = await person(agent, one.player.id);
  below = await person(agent, branch.player.id);
  member = await person(brand.settings.accountTypes.member, below.player.id);
});

/** The stored paths are those of a recursive query, and nobody is above oneself. */
afterEach(async () => {
  const { rows } = await database.pool.query(`
    with recursive walked as (
      select no as ancestor_no, 0 as depth, id, no as descendant_no from player
      union all
      select walked.ancestor_no, walked.depth + 1, low.id, low.no from walked join player as low on low.upline_id = walked.id
    ), wanted as (select ancestor_no, depth, descendant_no from walked),
    stored as (select ancestor_no, depth::integer, descendant_no from member_path)
    (select * from wanted except select * from stored) union all (select * from stored except select * from wanted)
  `);
  expect(rows).toEqual([]);
});

const sign = (holder: PlayerContext, agreed: ContractTerms, daysAgo: number, upline?: PlayerContext) =>
  inTransaction(database.db, (tx) =>
    signContract(tx, {
      ...{
        brandId: brand.id,
        agentId: holder.player.id,
        uplineId: upline?.player.id,
        kind: "dividend",
      },
      ...{ terms: agreed, daysAgo },
    }),
  );

/** Proposes to move the branch below the other agent. */
async function propose(to: PlayerContext = other, by = first): Promise<string> {
  const memberId = branch.player.id;
  const { value } = await moveConsequences(by, { memberId, upline: to.player.username });
  const { listHash, upline } = value;
  const wanted = { memberId, uplineId: upline.id, listHash, reason: "A new leader" };
  return (await proposeMove(by, wanted)).value.id;
}

const approve = (moveId: string, by = second) => decideMove(by, { moveId, decision: "approve" });
const uplineOf = async ({ player }: PlayerContext) =>
  (await database.pool.query<{ upline_id: string }>("select upline_id from player where id = $1", [player.id])).rows[0]
    ?.upline_id;

/** Lets an approved move's day be so many days ago, with the ends of the contracts across the cut. */
async function dayComes(moveId: string, daysAgo = 0): Promise<Date> {
  const { rows } = await database.pool.query<{ at: Date; was: Date }>(
    `select zone_day_start(zone_date(now(), zone) - $2::int, zone) as at, move.moves_at as was
    from member_move as move cross join lateral (select brand_zone(move.brand_id, now()) as zone) as z where move.id = $1`,
    [moveId, daysAgo],
  );
  const { at, was } = rows[0] ?? { at: new Date(), was: new Date() };
  await database.pool.query("update member_move set moves_at = $2 where id = $1", [moveId, at]);
  await database.pool.query(
    "update agent_contract set ends_at = $2, settles_at = least(settles_at, $2) where brand_id = $1 and ends_at = $3",
    [brand.id, at, was],
  );
  return at;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function played(by: PlayerContext, stake: bigint, daysAgo: number): Promise<void> {
  await database.pool.query(
    `insert into turnover_hour
    select $1::uuid, noon, noon, 'T', 'RNG', $4, $5::uuid, $6, 1, $2::bigint, 0, $2::bigint
    from (select brand_zone($6, now()) as zone) as z
    cross join lateral (select zone_day_start(zone_date(now(), zone) - $3::int, zone) + interval '12 hours' as noon) as d`,
    [by.player.id, stake, daysAgo, brand.currency, newId(), brand.id],
  );
}

describe("a move of a branch", () => {
  it("is shown, proposed, approved by another operator and carried out once, at the next day", async () => {
    await sign(one, terms(2_000), 1);
    await sign(branch, terms(1_500), 1, one);
    await sign(below, terms(1_000), 1, branch);
    const memberId = branch.player.id;
    const { value } = await moveConsequences(first, { memberId, upline: other.player.username.toUpperCase() });
    expect(value).toMatchObject({ members: 3, upline: { id: other.player.id } });
    expect(value.list.map(({ downline }) => downline.account)).toEqual([branch.player.username, below.player.username]);
    const moveId = await propose();
    expect((await queueCounts(second, {})).value.contracts).toBeGreaterThan(0);
    expect(await outcomeOf(approve(moveId, first))).toBe("SECOND_OPERATOR_REQUIRED");
    const [approved, repeated] = await Promise.all([outcomeOf(approve(moveId)), outcomeOf(approve(moveId))]);
    expect([approved, repeated].toSorted()).toEqual(["STATE_CHANGED", "done"]);
    await settleContracts(services);
    expect(await uplineOf(branch)).toBe(one.player.id);
    await dayComes(moveId);
    await Promise.all([settleContracts(services), settleContracts(services), person(0, below.player.id)]);
    expect(await uplineOf(branch)).toBe(other.player.id);
    const detail = (await agentDetail(first, { memberId })).value;
    expect(detail.path.map(({ id }) => id)).toEqual([other.player.id, branch.player.id]);
    expect(detail.moves).toMatchObject([
      { state: "done", from: { id: one.player.id }, to: { id: other.player.id }, proposedBy: first.operator.name },
    ]);
    expect(detail.contracts).toMatchObject([{ state: "terminated", endReason: "moved" }]);
  });

  it("is refused for its reasons, also when the tree or the contracts have changed", async () => {
    const memberId = branch.player.id;
    const ask = (upline: PlayerContext, by = first) =>
      outcomeOf(moveConsequences(by, { memberId, upline: upline.player.username }));
    expect(await ask(below)).toBe("MOVE_CYCLE");
    expect(await ask(branch)).toBe("MOVE_CYCLE");
    expect(await ask(one)).toBe("MOVE_CYCLE");
    expect(await ask(member)).toBe("DOWNLINE_NOT_AGENT");
    expect(await ask(other, stranger)).toBe("NOT_FOUND");
    const wanted = { memberId, uplineId: other.player.id, listHash: "0".repeat(64), reason: "A new leader" };
    expect(await outcomeOf(proposeMove(first, wanted))).toBe("CONTRACT_LIST_CHANGED");
    const moveId = await propose();
    expect(await outcomeOf(propose())).toBe("STATE_CHANGED");
    expect(await outcomeOf(approve(moveId, stranger))).toBe("NOT_FOUND");
    expect(await outcomeOf(decideMove(second, { moveId, decision: "reject" }))).toBe("REASON_REQUIRED");
    await sign(one, terms(2_000), 1);
    await sign(branch, terms(1_500), 1, one);
    expect(await outcomeOf(approve(moveId))).toBe("CONTRACT_LIST_CHANGED");
    expect((await decideMove(first, { moveId, decision: "reject", reason: "Changed" })).value.state).toBe("withdrawn");
  });

  it("is refused where the branch would become too deep, and fails when the tree has changed before its day", async () => {
    await sign(one, terms(2_000), 1);
    await sign(branch, terms(1_500), 1, one);
    let deep = other;
    const agent = brand.settings.accountTypes.agents[0] ?? 1;
    for (let depth = 0; depth < DEPTH_MAX - 2; depth += 1) deep = await person(agent, deep.player.id);
    const memberId = branch.player.id;
    const ask = outcomeOf(moveConsequences(first, { memberId, upline: deep.player.username }));
    expect(await ask).toBe("DEPTH_LIMIT");
    const moveId = await propose(await person(agent, other.player.id));
    await approve(moveId);
    await dayComes(moveId);
    // Members have joined below: the branch has become too deep for its new place.
    let last = member;
    for (let depth = 3; depth < DEPTH_MAX; depth += 1) last = await person(agent, last.player.id);
    await settleContracts(services);
    expect(await uplineOf(branch)).toBe(one.player.id);
    const { moves, contracts } = (await agentDetail(first, { memberId })).value;
    expect(moves).toMatchObject([{ state: "failed" }]);
    // The contracts go on, too.
    expect(contracts).toMatchObject([{ state: "signed", endsAt: null, endReason: null }]);
  });

  it("leaves no contract of the house to be sent to a member who has an upline now", async () => {
    const offered = { memberId: one.player.id, kind: "dividend", terms: terms(2_000), reason: "Our agent" } as const;
    const { value: offer } = await proposeHouseContract(first, offered);
    const memberId = one.player.id;
    const { listHash, upline } = (await moveConsequences(first, { memberId, upline: other.player.username })).value;
    const wanted = { memberId, uplineId: upline.id, listHash, reason: "A new leader" };
    const moveId = (await proposeMove(first, wanted)).value.id;
    await approve(moveId);
    await dayComes(moveId);
    await settleContracts(services);
    expect(await uplineOf(one)).toBe(other.player.id);
    const send = decideHouseContract(second, { proposalId: offer.id, decision: "approve" });
    expect(await outcomeOf(send)).toBe("STATE_CHANGED");
  });

  it("leaves each day to its tree: one upline gets the days before, the other the days after", async () => {
    await sign(one, terms(2_000, { period: "week" }), 20);
    await sign(other, terms(2_000, { period: "week" }), 20);
    await sign(branch, terms(1_000, { period: "week" }), 20, one);
    await played(member, 10_000n, 12);
    await played(member, 5_000n, 9);
    const moveId = await propose();
    await approve(moveId);
    const cut = await dayComes(moveId, 10);
    await settleContracts(services);
    const sums = async (of: PlayerContext) => {
      const { list } = await contractRecords(of, { kind: "dividend", of: "own", limit: 50 });
      const total = (key: "playResult" | "gross" | "amount") => list.reduce((sum, record) => sum + record[key], 0n);
      return { playResult: total("playResult"), gross: total("gross"), amount: total("amount") };
    };
    expect(await sums(one)).toEqual({ playResult: 10_000n, gross: 2_000n, amount: 1_000n });
    expect(await sums(branch)).toEqual({ playResult: 10_000n, gross: 1_000n, amount: 1_000n });
    expect(await sums(other)).toEqual({ playResult: 5_000n, gross: 1_000n, amount: 1_000n });
    const own = await contractRecords(branch, { kind: "dividend", of: "own", limit: 50 });
    expect(own.list[0]?.periodTo).toEqual(cut);
  });

  it("leaves the team pages of past days to the tree of their time, also for play that came before the worker", async () => {
    await played(member, 10_000n, 3);
    await played(below, 700n, 1);
    await rollUpTeams(database.db);
    const moveId = await propose();
    await approve(moveId);
    await dayComes(moveId, 1);
    await settleContracts(services);
    await played(member, 40n, 1);
    await rollUpTeams(database.db);
    expect(await verifyTeams(database.db)).toEqual([]);
    const pages = async (of: PlayerContext) => {
      const days = { from: daysAgo(5), to: daysAgo(0) };
      const { list, totals } = await teamPlay(of, { ...days, limit: 20 });
      const byMember = await teamProfit(of, { ...days, by: "member", limit: 20 });
      const byDay = await teamProfit(of, { ...days, by: "day", limit: 20 });
      const { value } = await teamOverview(of, days);
      expect(new Set([totals, byMember.totals, byDay.totals, value].map((sums) => sums?.validBet)).size).toBe(1);
      const { active, members, validBet } = value;
      return { active, members, validBet, rows: list.map(({ account, stake }) => [account, stake]) };
    };
    const account = branch.player.username;
    expect(await pages(one)).toEqual({ active: 1, members: 0, validBet: 10_000n, rows: [[account, 10_000n]] });
    expect(await pages(other)).toEqual({ active: 2, members: 3, validBet: 740n, rows: [[account, 740n]] });
  });

  it("[R-6.04] keeps a member who has moved open on the days before, and on no other day", async () => {
    await played(member, 10_000n, 3);
    await rollUpTeams(database.db);
    const moveId = await propose();
    await approve(moveId);
    await dayComes(moveId, 1);
    await settleContracts(services);
    await played(member, 700n, 0);
    await rollUpTeams(database.db);
    const days = { from: daysAgo(5), to: daysAgo(0), limit: 20 };
    const opened = async (by: PlayerContext, of: PlayerContext) => {
      const { list, totals, path } = await teamPlay(by, { ...days, memberId: of.player.id });
      const profit = await teamProfit(by, { ...days, by: "member", memberId: of.player.id });
      expect(profit.totals?.stake).toBe(totals?.stake);
      return [path.map(({ id }) => id), list.map(({ id, stake }) => [id, stake]), totals?.stake];
    };
    const ids = (...contexts: PlayerContext[]) => contexts.map(({ player }) => player.id);
    // The former upline reads the days before the move, by the tree of that time. The new one reads the days after it.
    expect(await opened(one, branch)).toEqual([ids(one, branch), [[below.player.id, 10_000n]], 10_000n]);
    expect(await opened(one, member)).toEqual([
      ids(one, branch, below, member),
      [[member.player.id, 10_000n]],
      10_000n,
    ]);
    expect(await opened(other, branch)).toEqual([ids(other, branch), [[below.player.id, 700n]], 700n]);
    // The branch itself reads all days.
    expect(await opened(branch, member)).toEqual([ids(branch, below, member), [[member.player.id, 10_700n]], 10_700n]);
    for (const list of [downlineBets, everyBetOfDownline]) {
      expect(await outcomeOf(list(one, { memberId: member.player.id, limit: 20 }))).toBe("done");
      expect(await outcomeOf(list(await person(1), { memberId: member.player.id, limit: 20 }))).toBe("NOT_FOUND");
    }
    expect(await outcomeOf(teamMembers(one, { memberId: branch.player.id, limit: 20 }))).toBe("NOT_FOUND");
  });

  it("lists a member's money for each upline on its own days", async () => {
    const moveId = await propose();
    await approve(moveId);
    await dayComes(moveId, 1);
    const paid = (amount: bigint, days: number) =>
      recordDeposit(database.db, {
        ...{ playerId: member.player.id, brandId: brand.id, currency: brand.currency, amount },
        at: new Date(Date.now() - days * 86_400_000),
      });
    await paid(10_000n, 3);
    await paid(700n, 0);
    await settleContracts(services);
    const amounts = async (of: PlayerContext) => {
      const { list } = await teamTransactions(of, { from: daysAgo(5), to: daysAgo(0), limit: 20 });
      return list.map(({ amount }) => amount);
    };
    expect(await amounts(one)).toEqual([10_000n]);
    expect(await amounts(other)).toEqual([700n]);
    expect(await amounts(branch)).toEqual([700n, 10_000n]);
  });

  it("ends a contract also when its periods after the move were settled already", async () => {
    await sign(one, terms(2_000, { period: "day" }), 5);
    await sign(branch, terms(1_000, { period: "day" }), 5, one);
    const moveId = await propose();
    await approve(moveId);
    await settleContracts(services);
    const { rows } = await database.pool.query<{ settles_from: Date }>(
      "select settles_from from agent_contract where downline_id = $1",
      [branch.player.id],
    );
    // The move's day has come two days ago, but no worker has carried it out.
    await database.pool.query("update member_move set moves_at = $2::timestamptz - interval '2 days' where id = $1", [
      moveId,
      rows[0]?.settles_from,
    ]);
    await settleContracts(services);
    expect(await uplineOf(branch)).toBe(other.player.id);
    await settleContracts(services);
    const { list } = await contractRecords(branch, { kind: "dividend", of: "own", limit: 50 });
    expect(new Set(list.map(({ periodFrom }) => periodFrom.getTime())).size).toBe(list.length);
  });

  it("that cannot be carried out stops its brand alone", async () => {
    const moveId = await propose();
    await approve(moveId);
    await dayComes(moveId);
    const elsewhere = await createBrandFixture(database.db);
    const agent = playerContext(
      services,
      elsewhere,
      await createPlayerFixture(database.db, elsewhere, {
        accountType: elsewhere.settings.accountTypes.agents[0] ?? 1,
      }),
    );
    await inTransaction(database.db, (tx) =>
      signContract(tx, {
        ...{ brandId: elsewhere.id, agentId: agent.player.id, kind: "dividend" },
        ...{ terms: terms(1_000, { period: "day" }), daysAgo: 2 },
      }),
    );
    await database.pool.query(`
      create function fail_test() returns trigger language plpgsql as $$ begin raise exception 'no paths'; end $$;
      create trigger fail_test before insert on member_path_past for each statement execute function fail_test();
    `);
    await expect(settleContracts(services)).rejects.toThrow("no paths");
    const settled = "select count(*)::int as records from agent_contract_record where brand_id = $1";
    const { rows } = await database.pool.query<{ records: number }>(settled, [elsewhere.id]);
    expect(rows[0]?.records).toBeGreaterThan(0);
    await database.pool.query("drop trigger fail_test on member_path_past; drop function fail_test()");
    await settleContracts(services);
    expect(await uplineOf(branch)).toBe(other.player.id);
  });
});
