import { randomBytes } from "node:crypto";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { Services } from "@banyan/domain";
import { runDraws, takeResults } from "@banyan/domain/lottery";
import { runSettlement } from "@banyan/domain/settlement";
import type { VerifyingKey } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { createVendorFixture, type VendorFixture } from "./game-fixture.ts";
import { startStrangerVendor, type StrangerVendor } from "./stranger-vendor.ts";

/** A draw outside without a result raises an alarm after so long. */
const RESULT_WITHIN_SECONDS = 3_600;

/** A lottery of the house with its own keeper, and a brand that offers it. */
export interface LotteryFixture extends VendorFixture {
  readonly keeper: StrangerVendor;
}

export interface LotteryWish {
  readonly rules: string;
  readonly prices: string;
  readonly everySeconds: number;
  /** A draw at a time of day on these weekdays, instead of every so many seconds. */
  readonly daily: { readonly atTime: string; readonly weekdays: readonly number[] };
  readonly closeSeconds: number;
  readonly timeZone: string;
  readonly numberCap: bigint;
  readonly playCap: bigint;
  readonly winCap: bigint;
  /** The address of the other keeper, if it is a separate process. */
  readonly keeperUrl: string;
  /** The codes of two lotteries: its draws are over theirs. */
  readonly over: readonly [one: string, other: string];
  /** The addresses of the sources of its results. Its draws then take place outside, and have no keeper. */
  readonly sources: readonly string[];
}

/**
 * Creates a lottery of the northern table with a draw every minute. Its draws follow the clock; {@link moveDraw} brings
 * one closer.
 */
export async function createLotteryFixture(
  services: Services,
  wish: Partial<LotteryWish> = {},
): Promise<LotteryFixture> {
  const { db, vendorSigningKey } = services;
  const keeper = await startStrangerVendor(vendorSigningKey as VerifyingKey);
  const keeping = await createVendorFixture(db, { baseUrl: wish.keeperUrl ?? keeper.url });
  const vendor = await createVendorFixture(db, { protocol: "house", page: "/vnLottery?gameCode={gameCode}" });
  const isOutside = wish.sources !== undefined || wish.over !== undefined;
  const gameCode = `T${randomBytes(6).toString("hex").toUpperCase()}`;
  await inTransaction(db, async (tx) => {
    const { code } = vendor;
    await sql`
      insert into game (vendor_code, game_code, game_type, names, icon_url)
      values (${code}, ${gameCode}, 'ELOTT', ${JSON.stringify({ en: "North in a minute" })}, '')
    `.execute(tx);
    await sql`
      insert into game_stake (vendor_code, game_code, currency, minimum, maximum)
      values (${code}, ${gameCode}, ${vendor.brand.currency}, 10, 1000000)
    `.execute(tx);
    await sql`
      insert into lottery_game (code, vendor_code, rules, prices, time_zone, every_seconds, at_time, weekdays, close_seconds, keeper_code,
        result_within_seconds, one_code, other_code)
      values (${gameCode}, ${code}, ${wish.rules ?? "vn_north@1"}, ${wish.prices ?? "vn_north:ELOTT@1"},
        ${wish.timeZone ?? "Asia/Ho_Chi_Minh"}, ${wish.daily ? null : (wish.everySeconds ?? 60)},
        ${wish.daily?.atTime ?? null}, ${wish.daily ? [...wish.daily.weekdays] : null}, ${wish.closeSeconds ?? 5},
        ${isOutside ? null : keeping.code}, ${isOutside ? RESULT_WITHIN_SECONDS : null},
        ${wish.over?.[0] ?? null}, ${wish.over?.[1] ?? null})
    `.execute(tx);
    await sql`
      insert into lottery_limit (game_code, currency, number_cap, play_cap, win_cap)
      values (${gameCode}, ${vendor.brand.currency}, ${wish.numberCap ?? 1_000_000_000n},
        ${wish.playCap ?? 1_000_000_000n}, ${wish.winCap ?? 1_000_000_000n})
    `.execute(tx);
    for (const [index, url] of (wish.sources ?? []).entries()) {
      const source = `${gameCode}_${index + 1}`;
      await sql`insert into result_source (code, name, base_url) values (${source}, ${source}, ${url})`.execute(tx);
      await sql`insert into lottery_game_source values (${gameCode}, ${source})`.execute(tx);
    }
  });
  return { ...vendor, gameCode, keeper };
}

/**
 * Moves a draw in time, so that it opens, closes and is drawn these seconds from now. Bets that were placed stay before
 * the cut-off of their market. A draw whose bets ended meanwhile takes bets again, if it is to close later than now.
 */
export async function moveDraw(
  db: DatabaseConnection,
  name: { readonly gameCode: string; readonly numero: string },
  { open, close, draw }: { readonly open: number; readonly close: number; readonly draw: number },
): Promise<void> {
  await sql`
    update lottery_draw set open_at = clock_timestamp() + make_interval(secs => ${open}),
      close_at = clock_timestamp() + make_interval(secs => ${close}),
      draw_at = clock_timestamp() + make_interval(secs => ${draw}), next_at = clock_timestamp(),
      state = case when state = 'closed' and ${close > 0}::boolean then 'scheduled' else state end,
      sources_at = case origin when 'outside' then clock_timestamp() + make_interval(secs => ${draw}) end
    where game_code = ${name.gameCode} and numero = ${name.numero}
  `.execute(db);
  await sql`
    update market set cut_off_at = greatest(draw.close_at, (
      select max(placed_at) + interval '1 microsecond' from market_ticket as ticket where ticket.market_id = market.id
    )) from lottery_draw as draw
    where market.draw_id = draw.id and draw.game_code = ${name.gameCode} and draw.numero = ${name.numero}
  `.execute(db);
}

/** Ends a draw now: bets have ended, its numbers are drawn or come from its sources, and the bets are paid. */
export async function finishDraw(
  services: Services,
  name: { readonly gameCode: string; readonly numero: string },
): Promise<void> {
  const { db } = services;
  await moveDraw(db, name, { open: -60, close: -2, draw: -1 });
  // Closed, drawn and ordered; the settlement of the markets; then the draw is settled.
  await runDraws(services);
  await takeResults(services);
  await payDraw(services, name);
}

/** Does what the worker does next about a draw that has a result or is void: it orders, pays, and ends it. */
export async function payDraw(
  services: Services,
  name: { readonly gameCode: string; readonly numero: string },
): Promise<void> {
  const { db } = services;
  await moveOn(db, name);
  await runDraws(services);
  const { rows } = await sql<{ marketId: string; version: number }>`
    select settlement.market_id as "marketId", settlement.version from market_settlement as settlement
    join market on market.id = settlement.market_id
    join lottery_draw as draw on draw.id = market.draw_id
    where draw.game_code = ${name.gameCode} and draw.numero = ${name.numero} and settlement.done_at is null
  `.execute(db);
  for (const settlement of rows) await runSettlement(services, settlement);
  await moveOn(db, name);
  await runDraws(services);
}

async function moveOn(
  db: DatabaseConnection,
  { gameCode, numero }: { readonly gameCode: string; readonly numero: string },
): Promise<void> {
  await sql`
    update lottery_draw set next_at = clock_timestamp()
    where game_code = ${gameCode} and numero = ${numero} and next_at is not null
  `.execute(db);
}
