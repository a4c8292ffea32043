import { countPlay } from "@banyan/dev-env/reward-fixture";
import { createBrandFixture, createPlayerFixture, createTestServices, playerContext } from "@banyan/dev-env/fixture";
import { playRandomSequences, SEQUENCE_TEST } from "@banyan/dev-env/random-sequences";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId, type PlayerId } from "@banyan/kernel";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../../context.ts";
import { teamOverview } from "../team-overview.ts";
import { teamPlay } from "../team-play.ts";
import { noteAllBalances, rollUpTeams } from "./roll-up-teams.ts";
import { verifyTeams } from "./verify-teams.ts";

const database = testDatabase({ max: 6 });
type Player = Awaited<ReturnType<typeof createPlayerFixture>>;
let brand: Brand;
let services: Awaited<ReturnType<typeof createTestServices>>;

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  services = await createTestServices(database.db);
});

const person = async (uplineId?: PlayerId) =>
  createPlayerFixture(database.db, brand, { accountType: 1, ...(uplineId && { uplineId }) });

const contextOf = (player: Player): PlayerContext => playerContext(services, brand, player);

const play = (player: Player, daysAgo: number, stake: bigint, payout = 0n) =>
  countPlay(database.db, {
    ...{ playerId: player.id, brandId: brand.id, currency: brand.currency, stake, payout },
    at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });

const deposit = (player: Player, daysAgo: number, amount: bigint) =>
  database.pool.query(
    `insert into deposit (
      id, brand_id, player_id, reference, request_id, method_id, method_kind, amount, currency, state, paid_amount,
      paid_currency, expires_at, settled_at
    ) values ($1::uuid, $2, $3, $1::text, $1::uuid, 'bank-transfer', 'bank_transfer', $4, $5, 'settled', $4, $5, now(),
      now() - make_interval(days => $6))`,
    [newId(), brand.id, player.id, amount, brand.currency, daysAgo],
  );

const anyAct = fc.record({
  what: fc.constantFrom("join", "play", "play", "correct", "deposit", "count"),
  who: fc.nat(100),
  daysAgo: fc.nat(2),
  amount: fc.bigInt({ min: 1n, max: 90n }),
});

it("[R-6.04] has for every branch and day the sum of its members, counted in any parts", SEQUENCE_TEST, async () => {
  await playRandomSequences({
    what: "figures of teams",
    least: 4,
    soak: 200,
    sequences: fc.array(anyAct, { minLength: 8, maxLength: 20, size: "max" }),
    async play(acts) {
      const members = [await person()];
      // A deposit is settled when it comes, so none is earlier than the member's last one.
      const lastDeposits = new Map<string, number>();
      for (const { what, who, daysAgo, amount } of acts) {
        const member = members[who % members.length];
        if (!member) continue;
        if (what === "join") members.push(await person(member.id));
        if (what === "play") await play(member, daysAgo, amount, amount / 2n);
        // A correction may leave nothing of the day's bets, or less.
        if (what === "correct") await play(member, daysAgo, -amount);
        if (what === "deposit") {
          const settled = Math.min(daysAgo, lastDeposits.get(member.id) ?? daysAgo);
          lastDeposits.set(member.id, settled);
          await deposit(member, settled, amount);
        }
        if (what === "count") await rollUpTeams(database.db);
      }
      await rollUpTeams(database.db);
      expect(await verifyTeams(database.db)).toEqual([]);
      for (const member of members.slice(0, 3)) {
        for (const days of [
          [2, 0],
          [2, 1],
          [1, 0],
        ] as const)
          await sameActive(member, days);
      }
    },
  });
});

/** The active members of several days are those that the members' own days have, each once. */
async function sameActive(member: Player, [first, last]: readonly [number, number]): Promise<void> {
  const { today } = (await teamOverview(contextOf(member), {})).value.period;
  const dayOf = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
  const days = { from: dayOf(first), to: dayOf(last) };
  const { rows } = await database.pool.query<{ active: number }>(
    `select count(distinct day.agent_no)::int as active
    from player as top join member_path as path on path.ancestor_no = top.no and path.depth > 0
    join team_day as day on day.agent_no = path.descendant_no and day.own_active = 1 and day.day between $2 and $3
    where top.id = $1`,
    [member.id, days.from, days.to],
  );
  expect((await teamOverview(contextOf(member), days)).value.active).toBe(rows[0]?.active);
}

it("counts everything once when workers run at the same time, and members join and play meanwhile", async () => {
  const top = await person();
  const agent = await person(top.id);
  const joining = Array.from({ length: 12 }, async (_, number) => {
    const member = await person(agent.id);
    await play(member, number % 2, 100n, 30n);
    await rollUpTeams(database.db);
  });
  await Promise.all([...joining, rollUpTeams(database.db), rollUpTeams(database.db)]);
  await Promise.all([rollUpTeams(database.db), rollUpTeams(database.db)]);
  expect(await verifyTeams(database.db)).toEqual([]);
  const { value } = await teamOverview(contextOf(top), {});
  expect(value).toMatchObject({ members: 13, validBet: 600n, net: -420n, active: 6, registrations: 13 });
});

it("counts a resettled bet on the day on which the correction came, and leaves the day of the bet", async () => {
  const top = await person();
  const member = await person(top.id);
  await play(member, 1, 100n, 30n);
  await rollUpTeams(database.db);
  const before = await teamPlay(contextOf(top), { limit: 20 });
  expect(before.totals).toMatchObject({ stake: 100n, payout: 30n });
  await database.pool.query(
    `insert into turnover_hour
    select player_id, zone_hour(now(), brand_zone(brand_id, now())), of_hour, vendor_code, category, currency, bonus_id,
      brand_id, 0, 0, 50, 0
    from turnover_hour where player_id = $1`,
    [member.id],
  );
  await rollUpTeams(database.db);
  const { totals, period } = await teamPlay(contextOf(top), { limit: 20 });
  expect(totals).toMatchObject({ stake: 100n, payout: 80n });
  const today = await teamPlay(contextOf(top), { from: period.today, limit: 20 });
  expect(today.totals).toMatchObject({ bets: 0, payout: 50n });
  expect(await verifyTeams(database.db)).toEqual([]);
});

it("names a branch and a member whose figures are wrong", async () => {
  const top = await person();
  await play(await person(top.id), 0, 100n);
  await rollUpTeams(database.db);
  for (const change of ["valid_bet = valid_bet", "own_valid_bet = own_valid_bet"]) {
    const wrong = (sign: string) =>
      database.pool.query(
        `update team_play_day set ${change} ${sign} 1 from player where no = agent_no and player.id = $1`,
        [top.id],
      );
    await wrong("+");
    expect((await verifyTeams(database.db)).length).toBeGreaterThan(0);
    await wrong("-");
  }
  expect(await verifyTeams(database.db)).toEqual([]);
});

it("finds a balance that no transfer of the last minutes tells of", async () => {
  const top = await person();
  const member = await createPlayerFixture(database.db, brand, { uplineId: top.id, balance: 500n });
  await rollUpTeams(database.db);
  const balance = async () => (await teamOverview(contextOf(top), {})).value.balance;
  expect(await balance()).toBe(500n);
  await database.pool.query(
    "update team_now set own_balance = own_balance - 70, balance = balance - 70 from player where no = agent_no and id = $1",
    [member.id],
  );
  await database.pool.query("update team_now set balance = balance - 70 from player where no = agent_no and id = $1", [
    top.id,
  ]);
  await database.pool.query("update team_roll_up set transfers_until = now() + interval '1 hour'");
  await rollUpTeams(database.db);
  expect(await balance()).toBe(430n);
  await noteAllBalances(database.db);
  await rollUpTeams(database.db);
  expect(await balance()).toBe(500n);
  expect(await verifyTeams(database.db)).toEqual([]);
});
