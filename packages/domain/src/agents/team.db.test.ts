import {
  createBrandFixture,
  createPlayerFixture,
  createTestServices,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { countPlay } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import { downlineBet, downlineBets, everyBetOfDownline } from "../records/index.ts";
import { teamMembers } from "./team-members.ts";
import { teamPlay } from "./team-play.ts";
import { teamProfit } from "./team-profit.ts";
import { teamTransactions } from "./team-transactions.ts";
import { rollUpTeams } from "./teams/roll-up-teams.ts";

const database = testDatabase();
type Player = Awaited<ReturnType<typeof createPlayerFixture>>;
let brand: Brand;
let agent: Player;
let below: Player;
let deep: Player;
let stranger: Player;
let ofStranger: Player;
let context: PlayerContext;

const create = (wanted: Parameters<typeof createPlayerFixture>[2]) => createPlayerFixture(database.db, brand, wanted);

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  const [agentType = 1] = brand.settings.accountTypes.agents;
  agent = await create({ accountType: agentType, username: "Root" });
  below = await create({ accountType: agentType, username: "Alder_1", uplineId: agent.id });
  deep = await create({ username: "alders", uplineId: below.id, balance: 1_250n, payeeName: "Secret Name" });
  await create({ username: "Birch", uplineId: agent.id });
  stranger = await create({ accountType: agentType, username: "alder" });
  ofStranger = await create({ username: "alderx", uplineId: stranger.id });
  context = playerContext(await createTestServices(database.db), brand, agent);
  await rollUpTeams(database.db);
});

const accounts = ({ list }: Awaited<ReturnType<typeof teamMembers>>) => list.map(({ account }) => account);

describe("teamMembers", () => {
  it("[R-6.04] lists the direct members of the agent, newest first, with the size of each team", async () => {
    const { list, path, next } = await teamMembers(context, { limit: 20 });
    expect(list).toMatchObject([
      { account: "Birch", level: 1, team: 0, isAgent: false, balance: 0n, lastSeenAt: null, status: "active" },
      { account: "Alder_1", level: 1, team: 1, isAgent: true },
    ]);
    expect([path, next]).toEqual([[{ id: agent.id, account: "Root" }], null]);
  });

  it("[R-6.04] goes down a level, and names the way back up to the agent", async () => {
    const { list, path } = await teamMembers(context, { memberId: below.id, limit: 20 });
    expect(list).toMatchObject([{ account: "alders", level: 2, balance: 1_250n, currency: brand.currency }]);
    expect(path.map(({ account }) => account)).toEqual(["Root", "Alder_1"]);
    const own = playerContext(context, brand, below);
    const { path: shorter } = await teamMembers(own, { limit: 20 });
    expect(shorter).toEqual([{ id: below.id, account: "Alder_1" }]);
  });

  it("[R-6.04] shows neither names nor contacts of members", async () => {
    const { list } = await teamMembers(context, { memberId: below.id, limit: 20 });
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(
      [
        ...["account", "balance", "currency", "id", "isAgent", "joinedAt", "lastSeenAt", "level", "status", "team"],
        "type",
      ].toSorted(),
    );
  });

  it("[R-6.04] searches the whole branch and no other one", async () => {
    expect(accounts(await teamMembers(context, { search: "ALDER", limit: 20 }))).toEqual(["alders", "Alder_1"]);
    // An underscore is a letter of an account, not a placeholder.
    expect(accounts(await teamMembers(context, { search: "alder_", limit: 20 }))).toEqual(["Alder_1"]);
    expect(accounts(await teamMembers(context, { search: "alderx", limit: 20 }))).toEqual([]);
    expect(accounts(await teamMembers(context, { search: "root", limit: 20 }))).toEqual([]);
  });

  it("pages without repeating or leaving out a member", async () => {
    const first = await teamMembers(context, { search: "alder", limit: 1 });
    const second = await teamMembers(context, { search: "alder", limit: 1, before: first.next ?? "" });
    expect([...accounts(first), ...accounts(second), second.next]).toEqual(["alders", "Alder_1", null]);
    expect(await outcomeOf(teamMembers(context, { limit: 1, before: "x" }))).toBe("INPUT_INVALID");
  });
});

describe("a member of another branch", () => {
  it("[R-6.04] is not found, exactly like an unknown one, and neither is an upline", async () => {
    const lower = playerContext(context, brand, below);
    for (const memberId of [stranger.id, ofStranger.id, newId()]) {
      expect(await outcomeOf(teamMembers(context, { memberId, limit: 20 }))).toBe("NOT_FOUND");
      expect(await outcomeOf(teamPlay(context, { memberId, limit: 20 }))).toBe("NOT_FOUND");
    }
    expect(await outcomeOf(teamMembers(lower, { memberId: agent.id, limit: 20 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(teamPlay(lower, { memberId: agent.id, limit: 20 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(teamMembers(lower, { memberId: deep.id, limit: 20 }))).toBe("done");
  });
});

describe("teamPlay", () => {
  it("counts the last seven days of the brand's zone by default", async () => {
    const { period, list, totals, gameTypes, currency } = await teamPlay(context, { limit: 20 });
    expect(period.to).toBe(period.today);
    expect(Date.parse(period.to) - Date.parse(period.from)).toBe(6 * 86_400_000);
    expect([list, gameTypes, currency]).toEqual([[], [], brand.currency]);
    expect(totals).toEqual({ members: 0, bets: 0, stake: 0n, payout: 0n, net: 0n, validBet: 0n });
  });

  it("refuses a period that ends before it begins", async () => {
    expect(await outcomeOf(teamPlay(context, { from: "2026-02-02", to: "2026-02-01", limit: 20 }))).toBe(
      "INPUT_INVALID",
    );
    expect(await outcomeOf(teamPlay(context, { before: "x", limit: 20 }))).toBe("INPUT_INVALID");
  });
});

describe("the levels that the brand shows", () => {
  const shownTo = ({ player }: PlayerContext, levels: number) =>
    playerContext(context, { ...brand, settings: { ...brand.settings, agentCenter: { levels } } }, player);

  it("[R-6.04] deeper members are not found by their ids, on every call of the agent center", async () => {
    const memberId = deep.id;
    const [narrow, wide] = [shownTo(context, 1), shownTo(context, 2)];
    const bet = { memberId, kind: "round", id: newId() } as const;
    const answersOf = (agentContext: PlayerContext) =>
      Promise.all([
        outcomeOf(teamMembers(agentContext, { memberId, limit: 20 })),
        outcomeOf(teamPlay(agentContext, { memberId, limit: 20 })),
        outcomeOf(teamProfit(agentContext, { memberId, by: "member", limit: 20 })),
        outcomeOf(downlineBets(agentContext, { memberId, limit: 20 })),
        outcomeOf(everyBetOfDownline(agentContext, { memberId })),
        outcomeOf(downlineBet(agentContext, bet)),
      ]);
    expect(new Set(await answersOf(narrow))).toEqual(new Set(["NOT_FOUND"]));
    const shown = await answersOf(wide);
    expect(shown.slice(0, -1)).toEqual(["done", "done", "done", "done", "done"]);
    expect(accounts(await teamMembers(narrow, { search: "alder", limit: 20 }))).toEqual(["Alder_1"]);
    expect(await teamMembers(narrow, { memberId: below.id, limit: 20 })).toMatchObject({ list: [], belowHidden: true });
    expect((await teamMembers(narrow, { limit: 20 })).belowHidden).toBe(false);
  });

  it("[R-6.04] leaves deeper members in the sums, and single ones untold", async () => {
    const play = { brandId: brand.id, currency: brand.currency, at: new Date().toISOString() };
    await countPlay(database.db, { ...play, playerId: below.id, stake: 1_000n });
    await countPlay(database.db, { ...play, playerId: deep.id, stake: 200n });
    await rollUpTeams(database.db);
    const narrow = shownTo(context, 1);
    const profit = await teamProfit(narrow, { by: "member", limit: 20 });
    expect(profit).toMatchObject({ list: [], belowHidden: true, totals: { stake: 1_200n } });
    const opened = await teamPlay(narrow, { memberId: below.id, limit: 20 });
    expect(opened).toMatchObject({ list: [], belowHidden: true, totals: { stake: 1_200n } });
    expect((await teamPlay(narrow, { limit: 20 })).list).toMatchObject([{ account: "Alder_1", stake: 1_200n }]);
    for (const username of ["ash_1", "ash_2"]) {
      const { id } = await create({ username, uplineId: below.id });
      await countPlay(database.db, { ...play, playerId: id, stake: 10n });
    }
    await rollUpTeams(database.db);
    const list = [{ account: "Alder_1", stake: 1_000n }];
    const totals = { stake: 1_220n };
    expect(await teamProfit(narrow, { by: "member", limit: 20 })).toMatchObject({ list, totals });
    expect(await teamPlay(narrow, { memberId: below.id, limit: 20 })).toMatchObject({ list, totals });
    const all = await teamProfit(context, { by: "member", limit: 20 });
    expect(all).toMatchObject({ belowHidden: false, totals });
    expect(all.list).toHaveLength(4);
  });

  it("[R-6.04] tell no sum of fewer than three members, whichever level they are on", async () => {
    const own = await create({ username: "yew_0", accountType: brand.settings.accountTypes.agents[0] ?? 1 });
    const branch = [own];
    for (const username of ["yew_1", "yew_2", "yew_3"]) {
      branch.push(await create({ username, uplineId: branch.at(-1)?.id ?? own.id }));
    }
    const play = { brandId: brand.id, currency: brand.currency, at: new Date().toISOString() };
    for (const [place, { id }] of branch.entries()) {
      await countPlay(database.db, { ...play, playerId: id, stake: 10n ** BigInt(place) });
    }
    await rollUpTeams(database.db);
    const agent = playerContext(context, brand, own);
    const accountsOf = async (levels: number) => {
      const { list, totals } = await teamProfit(shownTo(agent, levels), { by: "member", limit: 20 });
      expect(totals).toMatchObject({ stake: 1_111n });
      return list.map(({ account }) => account);
    };
    expect(await accountsOf(3)).toEqual(["yew_3", "yew_2", "yew_1", "yew_0"]);
    // Below the second level is one member. With the second level left out it would be two.
    expect(await accountsOf(2)).toEqual(["yew_0"]);
    expect(await accountsOf(1)).toEqual(["yew_0"]);
    expect(await accountsOf(0)).toEqual(["yew_0"]);
  });

  it("[R-6.04] name no deeper member in the lines of money, on either side", async () => {
    await database.pool.query(
      `insert into member_transfer (id, brand_id, sender_id, receiver_id, direction, amount, currency, request_id)
       values (gen_random_uuid(), $1, $2, $3, 'down', 50, $4, gen_random_uuid())`,
      [brand.id, below.id, deep.id, brand.currency],
    );
    const lines = async (levels: number) =>
      (await teamTransactions(shownTo(context, levels), { limit: 20 })).list.map(({ member, otherSide }) => [
        member.account,
        otherSide,
      ]);
    expect(await lines(1)).toEqual([["Alder_1", null]]);
    expect(await lines(2)).toEqual(
      expect.arrayContaining([
        ["Alder_1", "alders"],
        ["alders", "Alder_1"],
      ]),
    );
  });
});
