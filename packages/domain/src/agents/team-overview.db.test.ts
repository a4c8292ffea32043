import {
  createBankAccountFixture,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { countPlay, createRewardPlan, settlePeriodOf } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand, PlayerContext } from "../context.ts";
import { claimRewards, grantReward, runRewards } from "../rewards/index.ts";
import { teamMembers } from "./team-members.ts";
import { teamOverview } from "./team-overview.ts";
import { teamPlay } from "./team-play.ts";
import { teamProfit } from "./team-profit.ts";
import { teamTransactions } from "./team-transactions.ts";
import { rollUpTeams } from "./teams/roll-up-teams.ts";
import { verifyTeams } from "./teams/verify-teams.ts";

const database = testDatabase();
type Player = Awaited<ReturnType<typeof createPlayerFixture>>;
let brand: Brand;
let agent: Player;
let below: Player;
let deep: Player;
let context: PlayerContext;
/** Three days ago, by the brand's zone. */
let then: string;

const create = (wanted: Parameters<typeof createPlayerFixture>[2]) => createPlayerFixture(database.db, brand, wanted);

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  const [agentType = 1] = brand.settings.accountTypes.agents;
  agent = await create({ accountType: agentType, balance: 100n });
  below = await create({ accountType: agentType, uplineId: agent.id, balance: 20n });
  deep = await create({ uplineId: below.id, balance: 3n });
  const stranger = await create({ accountType: agentType, balance: 1_000n });
  const ofStranger = await create({ uplineId: stranger.id, balance: 1_000n });
  context = playerContext(await createTestServices(database.db), brand, agent);
  const { rows } = await database.pool.query<{ day: string }>(
    "select (zone_date(now(), brand_zone($1, now())) - 3)::text as day",
    [brand.id],
  );
  then = rows[0]?.day ?? "";
  await deposit(agent, 5_000n, 0);
  await deposit(below, 700n, 0);
  // The second deposit of a member, three days after the first.
  await deposit(deep, 40n, 3);
  await deposit(deep, 60n, 0);
  await deposit(ofStranger, 90_000n, 0);
  for (const player of [below, deep, stranger]) await play(player, { stake: 100n, payout: 30n, daysAgo: 0 });
  await play(deep, { stake: 50n, payout: 200n, daysAgo: 3 });
  await play(agent, { stake: 1_000n, payout: 0n, daysAgo: 0 });
  await database.pool.query("update player_session set last_seen_at = now() - interval '1 hour' where player_id = $1", [
    below.id,
  ]);
});

/** A settled deposit, so many days ago. The money itself is not moved. */
async function deposit(player: Player, amount: bigint, daysAgo: number): Promise<void> {
  await database.pool.query(
    `insert into deposit (
      id, brand_id, player_id, reference, request_id, method_id, method_kind, amount, currency, state, paid_amount,
      paid_currency, expires_at, settled_at
    ) values ($1::uuid, $2, $3, $1::text, $1::uuid, 'bank-transfer', 'bank_transfer', $4, $5, 'settled', $4, $5, now(),
      now() - make_interval(days => $6))`,
    [newId(), brand.id, player.id, amount, brand.currency, daysAgo],
  );
}

async function play(
  player: Player,
  { stake, payout, daysAgo }: { readonly stake: bigint; readonly payout: bigint; readonly daysAgo: number },
): Promise<void> {
  await database.pool.query(
    `insert into turnover_hour (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet
    ) select $1, hour, hour, 'BANYAN', 'RNG', $3, '00000000-0000-0000-0000-000000000000', $2, 1, $4, $5, $4
    from (select zone_hour(now() - make_interval(days => $6), brand_zone($2, now())) as hour) as clock`,
    [player.id, brand.id, brand.currency, stake, payout, daysAgo],
  );
}

async function today() {
  await rollUpTeams(database.db);
  return (await teamOverview(context, {})).value;
}

describe("teamOverview", () => {
  it("[R-2.30] counts the whole branch today, and nobody else", async () => {
    expect(await today()).toMatchObject({
      // Now.
      ...{ members: 2, online: 1, balance: 123n },
      // With the agent's own money and play.
      ...{ deposits: 5_760n, withdrawals: 0n, bonuses: 0n, validBet: 1_200n, net: -1_140n },
      // Without the agent. The member further below had deposited before.
      ...{ registrations: 2, firstDeposits: 1, active: 2 },
    });
  });

  it("counts chosen days", async () => {
    const { value } = await teamOverview(context, { from: then, to: then });
    expect(value).toMatchObject({
      ...{ deposits: 40n, validBet: 50n, net: 150n, registrations: 0, firstDeposits: 1, active: 1 },
      ...{ members: 2, balance: 123n, period: { from: then, to: then } },
    });
    const whole = await teamOverview(context, { from: then });
    expect(whole.value).toMatchObject({ deposits: 5_800n, validBet: 1_250n, firstDeposits: 2 });
  });

  it("equals the lists that its figures open", async () => {
    const overview = await today();
    const { from, to } = overview.period;
    const { totals } = await teamPlay(context, { from, to, limit: 20 });
    expect(totals).toMatchObject({ validBet: overview.validBet, net: overview.net });
    const joined = await teamMembers(context, { joinedFrom: from, joinedTo: to, limit: 20 });
    expect(joined.list.map(({ id }) => id)).toEqual([deep.id, below.id]);
    expect((await teamMembers(context, { joinedFrom: then, joinedTo: then, limit: 20 })).list).toEqual([]);
  });

  it("counts a withdrawal on the day of its payment, a returned one with the received part", async () => {
    const pay = (state: string, amount: bigint, received: bigint | null) =>
      database.pool.query(
        `insert into withdrawal (
          id, brand_id, player_id, reference, request_id, bank_account_id, gateway, amount, currency, state,
          receipt_seconds, received_amount, paid_at, receipt_due_at, closed_at
        ) select $1::uuid, $2, $3, $1::text, $1::uuid, id, 'test', $4, $5, $6, 60, $7, now(), now(), now()
        from bank_account where player_id = $3`,
        [newId(), brand.id, deep.id, amount, brand.currency, state, received],
      );
    await createBankAccountFixture(database.db, brand, deep.id);
    await pay("received", 11n, null);
    await pay("returned", 30n, 4n);
    expect((await today()).withdrawals).toBe(15n);
  });

  it("counts claimed rewards and grants as bonuses, each a transaction of its day", async () => {
    const operator = operatorContext(context, await createOperatorFixture(database.db));
    const promotionId = await createRewardPlan(operator, brand.id);
    const grant = { memberId: below.id, requestId: newId(), promotionId, amount: 5n, reason: "A late payout" };
    await grantReward(operator, grant);
    // 1 % of the play of a day long ago, which waits.
    const played = { playerId: deep.id, brandId: brand.id, currency: brand.currency, at: "2026-06-10T12:00:00Z" };
    await countPlay(database.db, { ...played, stake: 700n });
    await settlePeriodOf(database.db, promotionId, played.at);
    await runRewards(context);
    expect((await today()).bonuses).toBe(5n);
    await claimRewards(playerContext(context, brand, deep));
    expect((await today()).bonuses).toBe(12n);
    const { list } = await teamTransactions(context, { kind: "bonus", limit: 20 });
    expect(list.map(({ member, amount }) => [member.id, amount])).toEqual([
      [deep.id, 7n],
      [below.id, 5n],
    ]);
    expect(await verifyTeams(database.db)).toEqual([]);
  });

  it("refuses days in reversed order", async () => {
    expect(await outcomeOf(teamOverview(context, { from: "2026-02-02", to: "2026-02-01" }))).toBe("INPUT_INVALID");
  });
});

describe("teamProfit", () => {
  const four = { from: "", to: "" };
  beforeAll(async () => {
    Object.assign(four, { from: then, to: (await today()).period.today });
  });

  it("[R-2.30] sums the same play by member, day, category and vendor, page by page", async () => {
    const all = async (by: "member" | "day" | "category" | "vendor") => {
      const first = await teamProfit(context, { ...four, by, limit: 1 });
      const rows = [...first.list];
      for (let { next } = first; next !== null;) {
        const page = await teamProfit(context, { ...four, by, limit: 1, before: next });
        expect(page.totals).toBeNull();
        rows.push(...page.list);
        next = page.next;
      }
      const totals = { bets: 4, stake: 1_250n, payout: 260n, net: -990n, validBet: 1_250n };
      expect(first.totals).toEqual(totals);
      const sum = (key: "stake" | "payout" | "net" | "validBet") => rows.reduce((total, row) => total + row[key], 0n);
      expect([sum("stake"), sum("payout"), sum("net"), sum("validBet")]).toEqual([1_250n, 260n, -990n, 1_250n]);
      return rows;
    };
    expect((await all("member")).map(({ account, net }) => [account, net])).toEqual([
      [agent.username, -1_000n],
      [deep.username, 80n],
      [below.username, -70n],
    ]);
    expect((await all("day")).map(({ key, account }) => [key, account])).toEqual([
      [four.to, null],
      [then, null],
    ]);
    expect(await all("category")).toMatchObject([{ key: "RNG" }]);
    expect(await all("vendor")).toMatchObject([{ key: "BANYAN" }]);
  });

  it("[R-6.04] of a member below has that branch, and a stranger is not found", async () => {
    const { list, path } = await teamProfit(context, { by: "member", memberId: below.id, limit: 20 });
    expect(list.map(({ key }) => key).toSorted()).toEqual([below.id, deep.id].toSorted());
    expect(path.map(({ id }) => id)).toEqual([agent.id, below.id]);
    expect(await outcomeOf(teamProfit(context, { by: "member", memberId: newId(), limit: 20 }))).toBe("NOT_FOUND");
  });
});

describe("teamTransactions", () => {
  const asMember = ({ id, username: account }: Player) => ({ id, account });

  it("[R-2.30] [R-6.04] lists the money of the branch, both sides of a transfer, and nobody else's", async () => {
    const id = newId();
    await database.pool.query(
      `insert into member_transfer (id, brand_id, sender_id, receiver_id, direction, request_id, currency, amount)
      values ($1, $2, $3, $4, 'down', $1, $5, 25)`,
      [id, brand.id, below.id, deep.id, brand.currency],
    );
    const first = await teamTransactions(context, { limit: 3 });
    const rest = await teamTransactions(context, { limit: 100, before: first.next ?? "" });
    const list = [...first.list, ...rest.list];
    const transfers = list.filter(({ kind }) => kind === "transfer");
    expect(transfers).toHaveLength(2);
    expect(transfers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ member: asMember(below), amount: -25n, otherSide: deep.username }),
        expect.objectContaining({ member: asMember(deep), amount: 25n, otherSide: below.username }),
      ]),
    );
    const deposits = await teamTransactions(context, { kind: "deposit", limit: 100 });
    expect(deposits.list.reduce((sum, { amount }) => sum + amount, 0n)).toBe(5_800n);
    expect(list.filter(({ kind }) => kind === "deposit")).toEqual(deposits.list);
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    const found = await teamTransactions(context, { search: deep.username, limit: 100 });
    expect(new Set(found.list.map(({ member }) => member.id))).toEqual(new Set([deep.id]));
  });
});
