import { migrate } from "@banyan/db";
import {
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
} from "@banyan/dev-env/fixture";
import { createRewardPlan } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { expect, it } from "vitest";
import { decideRewardRun, runRewards } from "../index.ts";

const database = testDatabase();

/** The last version in which a run held its rewards in their own table. */
const BEFORE = "0480_message_age";

const COMPUTED = [100, 250, 400];

/** Players with ids in their order, because a run walks in this order. */
async function createPlayers(brandId: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into player (id, brand_id, username, username_key, password_hash, account_type, locale, referral_code)
    select ('019ab000-0000-7000-8000-00000000000' || n)::uuid, $1, 'held' || n, 'held' || n, '', 0, 'en', 'H' || n
    from generate_series(1, 3) as n returning id`,
    [brandId],
  );
  return rows.map(({ id }) => id);
}

/** A run of the earlier version: its rewards are held, but those of the first `released` players wait already. */
async function keepRun(
  planId: string,
  players: readonly string[],
  { state, days, released = 0 }: { readonly state: string; readonly days: number; readonly released?: number },
): Promise<string> {
  const sum = COMPUTED.reduce((all, each) => all + each, 0);
  const paid = COMPUTED.slice(0, released).reduce((all, each) => all + each, 0);
  const isReleasing = state === "releasing";
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into reward_run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, players,
      amount, allowed, released, walked, deadline
    )
    select gen_random_uuid(), promotion.id, promotion.brand_id, 'rebate', 1, brand.currency, at, at + interval '1 day',
      at::date, at::date, $2, $3, $4::bigint, case when $5 then $4::bigint end, $6, $7::uuid, case when $5 then now() + interval '7 days' end
    from promotion join brand on brand.id = promotion.brand_id
    cross join (select date_trunc('day', now()) - make_interval(days => $8) as at) as clock
    where promotion.id = $1 returning id`,
    [planId, state, players.length, sum, isReleasing, paid, players[released - 1] ?? null, days],
  );
  const id = rows[0]?.id ?? "";
  await database.pool.query(
    `insert into reward (player_id, id, run, promotion_id, kind, computed, amount, state, deadline, why)
    select player_id, gen_random_uuid(), $1, $2, 'rebate', computed, computed,
      case when place <= $5 then 'waiting' else 'held' end, case when place <= $5 then now() + interval '7 days' end,
      jsonb_build_object('amount', computed::text)
    from unnest($3::uuid[], $4::bigint[]) with ordinality as made (player_id, computed, place)`,
    [id, planId, players, COMPUTED, released],
  );
  if (isReleasing) {
    await database.pool.query("update promotion_budget set reserved = reserved + $2 where promotion_id = $1", [
      ...[planId, sum],
    ]);
  }
  return id;
}

async function rewardsOf(run: string) {
  const { rows } = await database.pool.query(
    "select player_id, amount::int, state, why ->> 'amount' as why from reward where run = $1 order by player_id",
    [run],
  );
  return rows;
}

/** A plan with players, in a database of the earlier version. */
async function beforeTheUpdate() {
  await database.pool.query("drop schema public cascade; create schema public");
  await migrate(database.pool, BEFORE);
  const brand = await createBrandFixture(database.db);
  const services = await createTestServices(database.db);
  const operator = operatorContext(services, await createOperatorFixture(database.db));
  const planId = await createRewardPlan(operator, brand.id, { budget: 10_000n, cap: 1_000n });
  const players = await createPlayers(brand.id);
  return { brand, services, operator, planId, players };
}

it("an update moves the held rewards of unfinished runs, and each is paid once", async () => {
  const { brand, services, operator, planId, players } = await beforeTheUpdate();
  const waiting = await keepRun(planId, players, { state: "waiting", days: 3 });
  const releasing = await keepRun(planId, players, { state: "releasing", days: 2, released: 1 });

  await migrate(database.pool);

  const left = await database.pool.query(
    "select run, cardinality(players) as players from reward_step order by cardinality(players)",
  );
  expect(left.rows).toEqual([
    { run: releasing, players: 2 },
    { run: waiting, players: 3 },
  ]);
  await runRewards(services);
  const paid = players.map((player_id, index) => ({
    player_id,
    amount: COMPUTED[index],
    state: "waiting",
    why: String(COMPUTED[index]),
  }));
  expect(await rewardsOf(releasing)).toEqual(paid);
  expect(await rewardsOf(waiting)).toEqual([]);
  await decideRewardRun(operator, { brandId: brand.id, id: waiting, decision: "raise", reason: "all of them" });
  await runRewards(services);
  expect(await rewardsOf(waiting)).toEqual(paid);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from reward_step) as steps, reserved::int, spent::int,
      (select array_agg(distinct state) from reward_run) as states from promotion_budget where promotion_id = $1`,
    [planId],
  );
  expect(rows).toEqual([{ steps: 0, reserved: 1_500, spent: 0, states: ["released"] }]);
});

it("an update goes on with a run behind the last player that it has computed", async () => {
  const { services, planId, players } = await beforeTheUpdate();
  const run = await keepRun(planId, players, { state: "computing", days: 3 });
  await database.pool.query("delete from reward where player_id <> $1", [players[0]]);
  await database.pool.query("update reward_run set walked = $1, players = 1, amount = 100", [players[0]]);
  await database.pool.query(
    `insert into turnover_hour (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet, pledged
    )
    select player, period_from, period_from, 'T', 'RNG', currency, '00000000-0000-0000-0000-000000000000', brand_id, 1,
      minor * 100, 0, minor * 100, 0
    from reward_run cross join unnest($1::uuid[], $2::bigint[]) as each (player, minor)`,
    [players, COMPUTED],
  );

  await migrate(database.pool);
  await runRewards(services);

  expect((await rewardsOf(run)).map(({ amount, state }) => ({ amount, state }))).toEqual(
    COMPUTED.map((amount) => ({ amount, state: "waiting" })),
  );
});
