import {
  type CategoryTurnover,
  computeReward,
  type RewardFigures,
  type RewardKind,
  type RewardTerms,
} from "@banyan/contract";
import {
  createBarePlayers,
  createBrandFixture,
  createOperatorFixture,
  createTestServices,
  operatorContext,
} from "@banyan/dev-env/fixture";
import { Dice } from "@banyan/dev-env/dice";
import { createRewardPlan, DAILY_REBATE } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Brand } from "../../context.ts";
import { storedFigures } from "../center/reward-rows.ts";
import { CASH, planFigures, type PlanPeriod, type PlayerRange } from "./plan-figures.ts";

const PLAYERS = 60;
const PLANS = 12;
const PERIODS = 3;
const BEGINS = Date.UTC(2026, 5, 10);
const DAY_MILLIS = 86_400_000;
const HOUR_MILLIS = 3_600_000;
const ALL: PlayerRange = {
  above: "00000000-0000-0000-0000-000000000000",
  last: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

const database = testDatabase();
let brand: Brand;
let players: readonly string[];
/** When each player reached the levels 1 to 3. */
const rises = new Map<string, readonly number[]>();

beforeAll(async () => {
  brand = await createBrandFixture(database.db);
  players = await createBarePlayers(database.db, brand.id, PLAYERS);
  const dice = new Dice(1);
  for (const player of players) {
    const moments = Array.from(
      { length: dice.below(4) },
      () => BEGINS + dice.below(PLANS * PERIODS * 24) * HOUR_MILLIS,
    );
    rises.set(
      player,
      moments.toSorted((a, b) => a - b),
    );
    for (const [level, at] of (rises.get(player) ?? []).entries()) {
      await database.pool.query(
        `insert into level_change (player_id, id, brand_id, from_level, to_level, cause, version, at, acts_from)
        values ($1, $2, $3, $4::int, $4::int + 1, 'setup', 1, $5, $5)`,
        [player, newId(), brand.id, level, new Date(at)],
      );
    }
  }
});

interface Line extends CategoryTurnover {
  readonly player: string;
  readonly at: number;
}

function drawTerms(dice: Dice): RewardTerms {
  return {
    ...DAILY_REBATE,
    rates: [
      { category: "RNG", rate: 1 + dice.below(300) },
      { category: "LIVE", rate: 1 + dice.below(300) },
    ],
    levelExtras:
      [
        [],
        [{ from: 2, extra: 30 }],
        [
          { from: 1, extra: 10 },
          { from: 3, extra: 90 },
        ],
      ][dice.below(3)] ?? [],
    minimum: BigInt(1 + dice.below(40)),
    cap: BigInt(60 + dice.below(400)),
    carriesSmall: dice.below(2) === 0,
    leavesOutPledged: dice.below(2) === 0,
  };
}

/** Lines of play in a day, with corrections that are below zero. */
function drawLines(dice: Dice, from: number): readonly Line[] {
  return players.flatMap((player) =>
    Array.from({ length: dice.below(5) }, () => {
      const validBet = BigInt(dice.below(20_000) - 4_000);
      const at = from + dice.below(24) * HOUR_MILLIS;
      return {
        ...{ player, at, validBet, level: (rises.get(player) ?? []).filter((rise) => rise <= at).length },
        ...{ category: ["RNG", "LIVE", "SPORTS"][dice.below(3)] ?? "RNG", stake: validBet + 10n },
        ...{ payout: BigInt(dice.below(20_000)), pledged: validBet > 0n ? BigInt(dice.below(Number(validBet))) : 0n },
      };
    }),
  );
}

/** Books the lines, and beside each of them one of bonus money and one of another currency, which do not count. */
async function book(lines: readonly Line[]): Promise<void> {
  const digits = lines.map(({ at, ...line }, place) => ({ ...line, at: new Date(at), place }));
  await database.pool.query(
    `insert into turnover_hour (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet, pledged
    )
    select line.player, line.at, line.at, line.place, line.category, kind.currency, kind.bonus, $2, 1, line.stake,
      line.payout, line."validBet", line.pledged
    from jsonb_to_recordset($1::jsonb) as line (
      player uuid, at timestamptz, place text, category text, stake bigint, payout bigint, "validBet" bigint, pledged bigint
    )
    cross join (values ($3, $4::uuid), ($3, gen_random_uuid()), ('XTS', $4::uuid)) as kind (currency, bonus)`,
    [
      JSON.stringify(digits, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value)),
      ...[brand.id, brand.currency, CASH],
    ],
  );
}

/** Rebates of the period, which a cashback takes off. */
async function drawRebates(dice: Dice, promotionId: string, from: Date): Promise<ReadonlyMap<string, bigint>> {
  const deducted = new Map(players.filter(() => dice.below(2) === 0).map((id) => [id, BigInt(1 + dice.below(90))]));
  await database.pool.query(
    `with run as (
      insert into reward_run (
        id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, ended_at
      )
      values (gen_random_uuid(), $1, $2, 'rebate', 1, $3, $4, $4::timestamptz + interval '1 day', $4, $4, 'released', now())
      returning id
    )
    insert into reward (player_id, id, run, promotion_id, kind, computed, amount, why, state, deadline, ended_at)
    select player, gen_random_uuid(), run.id, $1, 'rebate', minor, minor, '{}', state, now(),
      case when state <> 'waiting' then now() end
    from run, unnest($5::uuid[], $6::bigint[]) as each (player, minor)
    cross join lateral (select (array['waiting', 'claimed'])[1 + minor % 2] as state) as ended`,
    [promotionId, brand.id, brand.currency, from, [...deducted.keys()], [...deducted.values()].map(String)],
  );
  return deducted;
}

/** Amounts that players took of a rebate before its end, and their run. */
async function drawTakings(dice: Dice, promotionId: string, from: Date) {
  const amounts = new Map(players.filter(() => dice.below(3) === 0).map((id) => [id, BigInt(2 + dice.below(200))]));
  const { rows } = await database.pool.query<{ run: string }>(
    `with run as (
      insert into reward_run (
        id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, advanced
      )
      values (gen_random_uuid(), $1, $2, 'rebate', 1, $3, $4, $4::timestamptz + interval '1 day', $4, $4, 'open', 1)
      returning id
    ), taken as (
      insert into reward (player_id, id, run, promotion_id, kind, step, computed, amount, why, state, deadline, ended_at)
      select player, gen_random_uuid(), run.id, $1, 'rebate', step, part, part, '{}', 'claimed', now(), now()
      from run, unnest($5::uuid[], $6::bigint[]) as each (player, minor)
      cross join lateral (values (1, minor / 2), (2, minor - minor / 2)) as divided (step, part)
    )
    select id as run from run`,
    [promotionId, brand.id, brand.currency, from, [...amounts.keys()], [...amounts.values()].map(String)],
  );
  return { run: rows[0]?.run ?? null, amounts };
}

async function figuresOf(period: PlanPeriod) {
  const { rows } = await sql<{ player_id: string; amount: bigint; why: string; carried_out: string }>`
    with ${planFigures(period, ALL)} select player_id, amount, why, carried_out::text from computed
  `.execute(database.db);
  return new Map(
    rows.map((row) => [
      row.player_id,
      { ...storedFigures(JSON.parse(row.why)), amount: row.amount, carriedOut: BigInt(row.carried_out) },
    ]),
  );
}

/** The order of the rates in a category says nothing. */
const inOrder = (figures: RewardFigures | undefined) =>
  figures && {
    ...figures,
    parts: figures.parts.toSorted((a, b) => a.category.localeCompare(b.category) || a.rate - b.rate),
  };

it.each(["rebate", "cashback"] as const)(
  "the database computes every %s as the contract does, with corrections, levels, remainders, takings and deductions",
  async (kind: RewardKind) => {
    const services = await createTestServices(database.db);
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    let [compared, paid] = [0, 0];
    for (let seed = 0; seed < PLANS; seed += 1) {
      const dice = new Dice(seed + 1);
      const terms = drawTerms(dice);
      const promotionId = await createRewardPlan(operator, brand.id);
      let carried: ReadonlyMap<string, bigint> = new Map();
      for (let day = 0; day < PERIODS; day += 1) {
        await database.pool.query("truncate turnover_hour");
        const from = BEGINS + (seed * PERIODS + day) * DAY_MILLIS;
        const lines = drawLines(dice, from);
        // The neighbours belong to other periods.
        await book([...lines, ...drawLines(dice, from - DAY_MILLIS), ...drawLines(dice, from + DAY_MILLIS)]);
        const [begins, ends] = [new Date(from), new Date(from + DAY_MILLIS)];
        const deducted = kind === "cashback" ? await drawRebates(dice, promotionId, begins) : new Map<string, bigint>();
        const taken = kind === "rebate" && seed % 2 === 0 ? await drawTakings(dice, promotionId, begins) : undefined;
        const wanted = new Map(
          [...Map.groupBy(lines, ({ player }) => player)].map(([player, play]) => {
            const before = {
              ...{ carried: carried.get(player) ?? 0n, deducted: deducted.get(player) ?? 0n },
              advanced: taken?.amounts.get(player) ?? 0n,
            };
            return [player, computeReward(kind, terms, play, before)];
          }),
        );
        const found = await figuresOf({
          ...{ kind, terms, promotionId, brandId: brand.id, currency: brand.currency, from: begins, to: ends },
          ...{ startedAt: new Date(), advancesOf: taken?.run ?? null },
        });
        expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
        for (const [player, figures] of wanted) expect(inOrder(found.get(player))).toEqual(inOrder(figures));
        compared += wanted.size;
        paid += [...wanted.values()].filter(({ amount }) => amount > 0n).length;
        carried = new Map([
          ...carried,
          ...[...wanted].map(([player, { carriedOut }]) => [player, carriedOut] as const),
        ]);
        await database.pool.query(
          `insert into reward_carry (promotion_id, player_id, carried) select $1, * from unnest($2::uuid[], $3::numeric[])
          on conflict (promotion_id, player_id) do update set carried = excluded.carried`,
          [promotionId, [...carried.keys()], [...carried.values()].map(String)],
        );
      }
    }
    expect(compared).toBeGreaterThan(PLANS * PERIODS * 30);
    expect(paid).toBeGreaterThan(compared / 10);
  },
);
