import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { commitmentOf, fairSource, type LotteryResult, lotteryRulesOf } from "@banyan/game-math";
import { invariant, Refusal } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Services } from "../../context.ts";
import { orderSettlement } from "../../settlement/index.ts";
import { forgetExposure } from "../exposure/forget-exposure.ts";
import { commitToDraws, type DrawToCommit, KEPT_AT_ONCE, openSeed, revealedSeeds } from "./keepers.ts";
import { isPair, joinDue } from "./pair-draws.ts";
import { hasDrawsToPlan, planDraws } from "./plan-draws.ts";

/** A keeper that is silent so long after the draw's time makes the draw void. */
const SILENCE_SECONDS = 60;
/** Between two attempts to reach a keeper, and between two looks at the settlement of a draw. */
const AGAIN_SECONDS = 1;
/** Draws of one step; the rest follows in the next call. */
const STEP_DRAWS = 200;

/** SQL condition: a draw has to be planned, or has reached the time of its next step. */
export function hasDrawsToRun(): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from lottery_draw where next_at <= clock_timestamp()) or ${hasDrawsToPlan()}
  )`;
}

/** SQL expression: when the next draw reaches the time of a step; null without draws. */
export function nextDrawStep(): RawBuilder<Date | null> {
  return sql<Date | null>`(select min(next_at) from lottery_draw where next_at is not null)`;
}

type DrawingServices = Pick<Services, "db" | "jobs" | "vault" | "vendorSigningKey" | "marketRules">;

/**
 * Brings every draw to the state that its time demands: scheduled, open, closed, drawn, settled. Each step names the
 * state that it expects, and asks the database's clock, so several workers may call it. A worker that was away catches
 * up in the order of the draws' times.
 */
export async function runDraws(services: DrawingServices): Promise<void> {
  await planDraws(services.db);
  await commitDue(services);
  await openDue(services.db);
  await closeDue(services.db);
  await drawDue(services);
  await joinDue(services.db);
  await orderDue(services);
  await finishDue(services.db);
}

/** Draws whose keepers have not both committed. A draw that was not committed in time takes no bets: it is void. */
async function commitDue(services: DrawingServices): Promise<void> {
  const { db } = services;
  await sql`
    update lottery_draw set state = 'void', void_reason = 'not_opened', next_at = null
    where next_at <= clock_timestamp() and state = 'scheduled' and keeper_commitment is null
      and close_at <= clock_timestamp() and origin = 'house'
  `.execute(db);
  const { rows } = await sql<DrawToCommit>`
    select draw.id, draw.game_code, draw.numero, draw.close_at, game.keeper_code
    from lottery_draw as draw join lottery_game as game on game.code = draw.game_code
    where draw.next_at <= clock_timestamp() and draw.state = 'scheduled' and draw.keeper_commitment is null
      and draw.origin = 'house'
    order by draw.next_at, draw.id limit ${STEP_DRAWS}
  `.execute(db);
  for (const [keeper, draws] of Map.groupBy(rows, ({ keeper_code: code }) => code)) {
    for (let first = 0; first < draws.length; first += KEPT_AT_ONCE) {
      const some = draws.slice(first, first + KEPT_AT_ONCE);
      await commitToDraws(services, keeper, some).catch(() => postpone(db, some));
    }
  }
  await sql`
    update lottery_draw set next_at = open_at
    where next_at <= clock_timestamp() and state = 'scheduled' and open_at > clock_timestamp()
      and (origin = 'outside' or num_nonnulls(commitment, keeper_commitment) = 2)
  `.execute(db);
}

async function postpone(db: DatabaseConnection, draws: readonly { readonly id: string }[]): Promise<void> {
  await sql`
    update lottery_draw set next_at = clock_timestamp() + make_interval(secs => ${AGAIN_SECONDS})
    where id = any(${draws.map(({ id }) => id)}::uuid[])
  `.execute(db);
}

async function openDue(db: DatabaseConnection): Promise<void> {
  await sql`
    update lottery_draw set state = 'open', next_at = close_at
    where next_at <= clock_timestamp() and state = 'scheduled' and open_at <= clock_timestamp()
      and (origin = 'outside' or num_nonnulls(commitment, keeper_commitment) = 2)
  `.execute(db);
}

/** Bets end by the cut-off of the markets; this step only says so. The result of a draw outside comes from its sources. */
async function closeDue(db: DatabaseConnection): Promise<void> {
  await sql`
    update lottery_draw as draw set state = 'closed', next_at = case
      when draw.origin = 'house' or ${isPair} then draw.draw_at
    end
    where next_at <= clock_timestamp() and state = 'open' and close_at <= clock_timestamp()
  `.execute(db);
}

interface DrawDue {
  readonly id: string;
  readonly numero: string;
  readonly rules: string;
  readonly sealed_seed: Buffer;
  readonly commitment: string;
  readonly keeper_commitment: string;
  readonly keeper_code: string;
  readonly is_silent: boolean;
}

async function drawDue(services: DrawingServices): Promise<void> {
  const { db } = services;
  const { rows } = await sql<DrawDue>`
    select draw.id, draw.numero, draw.rules, draw.sealed_seed, draw.commitment, draw.keeper_commitment,
      game.keeper_code, draw.draw_at + make_interval(secs => ${SILENCE_SECONDS}) <= clock_timestamp() as is_silent
    from lottery_draw as draw join lottery_game as game on game.code = draw.game_code
    where draw.next_at <= clock_timestamp() and draw.state = 'closed' and draw.draw_at <= clock_timestamp()
      and draw.origin = 'house'
    order by draw.draw_at, draw.id limit ${STEP_DRAWS}
  `.execute(db);
  for (const [keeper, draws] of Map.groupBy(rows, ({ keeper_code: code }) => code)) {
    const seeds = await revealedSeeds(
      services,
      keeper,
      draws.map(({ id }) => id),
    ).catch(() => new Map<string, string>());
    for (const draw of draws) await drawOne(services, draw, seeds.get(draw.id));
  }
}

async function drawOne(services: DrawingServices, draw: DrawDue, keeperSeed: string | undefined): Promise<void> {
  const { db, vault } = services;
  if (keeperSeed === undefined) {
    await (draw.is_silent ? callOff(db, draw.id, "keeper_silent") : postpone(db, [draw]));
    return;
  }
  const seed = openSeed(vault, draw.id, draw.sealed_seed);
  if (commitmentOf(keeperSeed) !== draw.keeper_commitment || commitmentOf(seed) !== draw.commitment) {
    await callOff(db, draw.id, "keeper_false");
    return;
  }
  const result = drawnBy(draw.rules, { numero: draw.numero, seed, keeperSeed });
  await db
    .updateTable("lottery_draw")
    .set({
      state: "drawn",
      seed,
      keeper_seed: keeperSeed,
      result: JSON.stringify(result),
      result_version: 1,
      drawn_at: sql<Date>`clock_timestamp()`,
      next_at: sql<Date>`clock_timestamp()`,
    })
    .where("id", "=", draw.id)
    .where("state", "=", "closed")
    .execute();
}

/** The result of a draw by its two seeds. The same arguments always give the same numbers. */
export function drawnBy(
  rulesVersion: string,
  { numero, seed, keeperSeed }: { readonly numero: string; readonly seed: string; readonly keeperSeed: string },
): LotteryResult {
  const rules = lotteryRulesOf(rulesVersion);
  invariant(rules, `there is no version ${rulesVersion} of the rules of a lottery`);
  const nonce = Number(numero.replaceAll("-", ""));
  return rules.draw(fairSource({ serverSeed: seed, clientSeed: keeperSeed, nonce }));
}

/** Makes a draw void. Its markets give every stake back with the next step. */
async function callOff(db: DatabaseConnection, drawId: string, reason: string): Promise<void> {
  await sql`
    update lottery_draw set state = 'void', void_reason = ${reason}, next_at = clock_timestamp()
    where id = ${drawId} and state in ('scheduled', 'open', 'closed')
  `.execute(db);
}

interface MarketDue {
  readonly market_id: string;
  readonly version: number;
  readonly state: "drawn" | "void";
  readonly rules: string;
  readonly result: LotteryResult | null;
  readonly void_reason: string | null;
  readonly result_reason: string | null;
}

/**
 * Orders the settlement of every brand's market of a draw that is drawn or void. Operators may make a draw void after
 * its markets were settled: the void then takes back what they paid. A corrected result settles them again. A market that
 * is being settled waits until it is.
 */
async function orderDue(services: DrawingServices): Promise<void> {
  const { rows } = await sql<MarketDue>`
    select market.id as market_id, market.version, draw.state, draw.rules, draw.result, draw.void_reason,
      draw.result_reason
    from lottery_draw as draw join market on market.draw_id = draw.id
    where draw.next_at <= clock_timestamp() and draw.state in ('drawn', 'void')
      and case draw.state
        when 'drawn' then market.state in ('open', 'closed') and market.version = 0 or ${isSettledOtherwise}
        else market.state in ('open', 'closed', 'settled')
      end
    order by draw.draw_at, draw.id, market.id
  `.execute(services.db);
  for (const due of rows) await orderMarket(services, due);
}

/** SQL condition: the bets of `market` were settled with another result than the present one of `draw`. */
const isSettledOtherwise = sql<SqlBool>`market.state = 'settled' and exists (
  select from market_settlement as settlement
  where settlement.market_id = market.id and settlement.version = market.version and settlement.result <> draw.result
)`;

async function orderMarket(services: DrawingServices, due: MarketDue): Promise<void> {
  const order = { marketId: due.market_id, version: due.version + 1, actor: { kind: "system" } as const, ip: null };
  try {
    if (due.state === "void") {
      await orderSettlement(services, { ...order, kind: "void", result: [], reason: due.void_reason ?? "" });
    } else {
      invariant(due.result, "a draw that is drawn has a result");
      const result = { rules: due.rules, facts: due.result };
      await orderSettlement(
        services,
        due.version === 0
          ? { ...order, kind: "settle", result }
          : { ...order, kind: "resettle", result, reason: due.result_reason ?? "" },
      );
    }
  } catch (error) {
    // Another worker ordered it first.
    if (!(error instanceof Refusal) || error.code !== "STATE_CHANGED") throw error;
  }
}

/**
 * A draw is settled, and a void one is over, when the bets of all its markets are paid. A void one is looked at until
 * its bets would have ended. A ticket that is being placed may still open a market of another brand.
 */
async function finishDue(db: DatabaseConnection): Promise<void> {
  const isFinished = await inTransaction(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update lottery_draw as draw
      set state = case draw.state when 'drawn' then 'settled' else draw.state end,
        next_at = null
      from (
        select due.id, exists (
          select from market join lottery_draw as draw on draw.id = market.draw_id where market.draw_id = due.id and (
            market.state in ('open', 'closed', 'settling') or due.state = 'void' and market.state = 'settled'
            or ${isSettledOtherwise}
          )
        ) or due.state = 'void' and due.close_at > clock_timestamp() as is_pending
        from lottery_draw as due
        where due.next_at <= clock_timestamp() and due.state in ('drawn', 'void')
        order by due.id for no key update skip locked
      ) as unfinished
      where draw.id = unfinished.id and not unfinished.is_pending
    `.execute(tx);
    await sql`
      update lottery_draw set next_at = clock_timestamp() + make_interval(secs => ${AGAIN_SECONDS})
      where next_at <= clock_timestamp() and state in ('drawn', 'void')
    `.execute(tx);
    return numAffectedRows > 0n;
  });
  if (isFinished) await forgetExposure(db);
}
