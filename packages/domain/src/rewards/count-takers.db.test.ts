import { migrate } from "@banyan/db";
import { createBrandFixture, createOperatorFixture } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { expect, it } from "vitest";
import { verifyBudgets } from "./verify-budgets.ts";

const database = testDatabase();

/** The last version in which nobody counted the takers of a promotion. */
const BEFORE = "0590_races_of_rounds";

const TERMS = JSON.stringify({ cap: "100" });

/** A promotion of the earlier version with players, one for each row of entries. */
async function keepPromotion(brandId: string, kind: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with kept as (
      insert into promotion (id, brand_id, kind, state, version) values (gen_random_uuid(), $1, $2, 'open', 1) returning id
    ), versioned as (
      insert into promotion_version (promotion_id, version, brand_id, terms, budget, stopped, reason)
      select id, 1, $1, $3, 5000, false, 'The season' from kept
    ), budgeted as (
      insert into promotion_budget (promotion_id, granted, reserved, spent)
      select id, 5000, case $2 when 'reload' then 100 else 200 end, case $2 when 'reload' then 150 else 70 end from kept
    )
    select id from kept`,
    [brandId, kind, TERMS],
  );
  return rows[0]?.id ?? "";
}

it("an update counts the takers of each promotion, but not those who ended without a bonus", async () => {
  await database.pool.query("drop schema public cascade; create schema public");
  await migrate(database.pool, BEFORE);
  const brand = await createBrandFixture(database.db);
  const { id: operatorId } = await createOperatorFixture(database.db);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into player (id, brand_id, username, username_key, password_hash, account_type, locale, referral_code)
    select gen_random_uuid(), $1, 'taker' || n, 'taker' || n, '', 0, 'en', 'T' || n from generate_series(1, 5) as n
    returning id`,
    [brand.id],
  );
  const players = rows.map(({ id }) => id);
  const [reload, activity, untaken] = [
    await keepPromotion(brand.id, "reload"),
    await keepPromotion(brand.id, "activity"),
    await keepPromotion(brand.id, "first_deposit"),
  ];
  await database.pool.query(
    `insert into promotion_entry (
      player_id, id, promotion_id, brand_id, version, period, stacking_group, state, reserved, deadline, credited_at,
      bonus, ended_at, end_reason
    )
    select player_id, gen_random_uuid(), $1, $2, 1, 'once', 'deposit', state,
      case state when 'joined' then 100 else 0 end, now(), case when bonus > 0 then now() end, bonus,
      case when reason is not null then now() end, reason
    from unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[]) as made (player_id, state, bonus, reason)`,
    [
      ...[reload, brand.id, players],
      ...[
        ["joined", "process", "issued", "closed", "closed"],
        [0, 50, 50, 50, 0],
        [null, null, "completed", "forfeited", "left"],
      ],
    ],
  );
  await database.pool.query(
    `insert into activity_application (
      player_id, id, promotion_id, brand_id, version, period, state, comment, pictures, reserved, amount, decided_at, decided_by, reason
    )
    select player_id, gen_random_uuid(), $1, $2, 1, 'once', state, '', '{}',
      case state when 'applying' then 100 else 0 end, case state when 'issued' then 70 else 0 end,
      case state when 'applying' then null else now() end, case state when 'applying' then null else $5::uuid end,
      case state when 'rejected' then 'No' end
    from unnest($3::uuid[], $4::text[]) as made (player_id, state)`,
    [activity, brand.id, players.slice(0, 4), ["applying", "applying", "issued", "rejected"], operatorId],
  );
  await database.pool.query("update promotion_budget set reserved = 0, spent = 0 where promotion_id = $1", [untaken]);

  await migrate(database.pool);

  const counted = await database.pool.query("select promotion_id, places, places_taken from promotion_budget");
  expect(new Map(counted.rows.map((row) => [row.promotion_id, [row.places, row.places_taken]]))).toEqual(
    new Map([
      [reload, [null, 4]],
      [activity, [null, 3]],
      [untaken, [null, 0]],
    ]),
  );
  expect(await verifyBudgets(database.db)).toEqual([]);
});
