import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { demoLotteries } from "./demo-lotteries.ts";
import { type DemoLottery, lotteryVendors } from "./demo-lottery.ts";
import { IN_HOUSE } from "./studio-vendors.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** The limits of the demo lotteries, in minor units of two decimals. */
const LINE_MINIMUM = 10n;
const LINE_MAXIMUM = 10_000_000n;
const CAPS = { number_cap: 200_000_000n, play_cap: 500_000_000n, win_cap: 100_000_000n };

/** The two sources of the sandbox. */
const SOURCES = [
  { code: "SANDBOX_1", name: "Sandbox results, first source", source: "first" },
  { code: "SANDBOX_2", name: "Sandbox results, second source", source: "second" },
] as const;

/**
 * Adds lotteries to the catalogue, with their schedules, limits and prices. Later changes are kept, except the addresses
 * of the sandbox, which follow the platform's start.
 */
export async function seedLotteries({ db, addresses }: SeedContext): Promise<readonly DemoLogin[]> {
  const currencies = (await db.selectFrom("brand").select("currency").distinct().execute()).map((row) => row.currency);
  const inEach = <Row>(row: (lottery: DemoLottery, currency: string) => Row) =>
    demoLotteries.flatMap((lottery) => currencies.map((currency) => row(lottery, currency)));
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor")
      .values(lotteryVendors.map((vendor) => ({ ...vendor, protocol: "house", reconciled: false })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("game")
      .values(demoLotteries.map(gameOf))
      // A game that an earlier start added has no picture.
      .onConflict((conflict) =>
        conflict
          .columns(["vendor_code", "game_code"])
          .doUpdateSet({ icon_url: (row) => row.ref("excluded.icon_url") })
          .where("game.icon_url", "=", ""),
      )
      .execute();
    await tx
      .insertInto("game_stake")
      .values(
        inEach(({ vendor, code }, currency) => ({
          vendor_code: vendor,
          game_code: code,
          currency,
          minimum: LINE_MINIMUM,
          maximum: LINE_MAXIMUM,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("lottery_game")
      .values(demoLotteries.map(lotteryOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("lottery_limit")
      .values(inEach(({ code }, currency) => ({ game_code: code, currency, ...CAPS })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await seedSources(tx, addresses);
    await seedDays(tx);
  });
  return [];
}

async function seedSources(tx: Transaction, { results }: SeedContext["addresses"]): Promise<void> {
  const outside = demoLotteries.filter((lottery) => lottery.resultWithinSeconds !== undefined && !lottery.over);
  await tx
    .insertInto("result_source")
    .values(SOURCES.map(({ code, name, source }) => ({ code, name, base_url: `${results}/${source}` })))
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet((row) => ({ base_url: row.ref("excluded.base_url") })),
    )
    .execute();
  await tx
    .insertInto("lottery_game_source")
    .values(outside.flatMap((game) => SOURCES.map((source) => ({ game_code: game.code, source_code: source.code }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The days that differ from the times of a lottery. A day that operators have changed stays as it is. */
async function seedDays(tx: Transaction): Promise<void> {
  const days = demoLotteries.flatMap(({ code, pauses = [], extraDays = [] }) => [
    ...pauses.map((day) => ({ code, day, kind: "pause" })),
    ...extraDays.map((day) => ({ code, day, kind: "extra" })),
  ]);
  await sql`
    insert into lottery_schedule (game_code, version, kind, day, reason)
    select seed.code, (
        select coalesce(max(version), 0) from lottery_schedule where game_code = seed.code
      ) + row_number() over (partition by seed.code order by seed.day), seed.kind, seed.day, 'A holiday'
    from unnest(
      ${days.map(({ code }) => code)}::text[], ${days.map(({ day }) => day)}::date[], ${days.map(({ kind }) => kind)}::text[]
    ) as seed (code, day, kind)
    where not exists (
      select from lottery_schedule as known
      where known.game_code = seed.code and known.day = seed.day and known.kind <> 'times'
    )
  `.execute(tx);
}

function gameOf(lottery: DemoLottery) {
  const { vendor, code, type, names } = lottery;
  return {
    vendor_code: vendor,
    game_code: code,
    game_type: type,
    names: JSON.stringify(names),
    icon_url: pictureOf(lottery),
  };
}

const MINUTE_SECONDS = 60;
/** The longest pace that has a picture. Slower games have a picture without a stopwatch. */
const QUICK_MINUTES_MAX = 5;

/** The site's picture of the rules, with the minutes between the draws of a quick game. */
function pictureOf({ rules, everySeconds }: DemoLottery): string {
  const minutes = (everySeconds ?? Infinity) / MINUTE_SECONDS;
  const [table] = rules.split("@");
  return `/lotteries/${table}${minutes <= QUICK_MINUTES_MAX ? `-${minutes}m` : ""}.svg`;
}

function lotteryOf({ vendor, code, rules, prices, closeSeconds, timeZone, ...when }: DemoLottery) {
  return {
    code,
    vendor_code: vendor,
    rules,
    prices,
    time_zone: timeZone,
    every_seconds: when.everySeconds,
    at_time: when.atTime ?? null,
    weekdays: when.weekdays === undefined ? null : [...when.weekdays],
    month_days: when.monthDays === undefined ? null : [...when.monthDays],
    close_seconds: closeSeconds,
    one_code: when.over?.[0] ?? null,
    other_code: when.over?.[1] ?? null,
    keeper_code: when.resultWithinSeconds === undefined ? IN_HOUSE : null,
    result_within_seconds: when.resultWithinSeconds ?? null,
  };
}
