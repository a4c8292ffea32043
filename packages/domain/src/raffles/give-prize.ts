import { givenPlace, type RafflePrize } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
import { withDigits } from "../with-digits.ts";
import type { PresentRaffle } from "./present-raffle.ts";

/**
 * Takes a prize for the drawn one from the stock and the budget. Players of one raffle take turns here, because both are
 * rows that refuse: the stock first, then the budget. Throws Refusal PRIZES_GONE when nothing worth no less is left.
 */
export async function takePrize(tx: Transaction, { id, terms }: PresentRaffle, drawn: number): Promise<number> {
  const wanted = terms.prizes[drawn];
  if (wanted?.kind === "nothing") return drawn;
  const keys = terms.prizes.filter(({ kind }) => kind === wanted?.kind).map(({ key }) => key);
  const { rows: stocks } = await sql<{ prize: string; left: number | null }>`
    select prize, granted - given as left from raffle_stock
    where promotion_id = ${id} and prize = any(${keys}::text[]) order by prize for update
  `.execute(tx);
  const stock = new Map(stocks.flatMap(({ prize, left }) => (left === null ? [] : [[prize, left] as const])));
  const place = givenPlace(terms.prizes, drawn, {
    stock,
    budget: wanted?.kind === "cash" ? await budgetLeft(tx, id) : 0n,
  });
  const given = place === undefined ? undefined : terms.prizes[place];
  if (place === undefined || !given) throw refusal("PRIZES_GONE");
  await sql`
    update raffle_stock set given = given + 1 where promotion_id = ${id} and prize = ${given.key}
  `.execute(tx);
  if (given.kind === "cash") {
    await sql`
      update promotion_budget set reserved = reserved + ${given.amount} where promotion_id = ${id}
    `.execute(tx);
  }
  return place;
}

async function budgetLeft(tx: Transaction, promotionId: string): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select granted - reserved - spent as left from promotion_budget where promotion_id = ${promotionId} for update
  `.execute(tx);
  return rows[0]?.left ?? 0n;
}

interface CashPrize {
  readonly prize: RafflePrize;
  /** The number of the draw in its day. */
  readonly number: number;
  readonly brandId: string;
  readonly playerId: string;
  readonly currency: string;
}

/** Writes a won amount as a reward that waits. Returns its id. */
export async function insertReward(
  tx: Transaction,
  { id, kind, version, day, from, to, terms }: PresentRaffle,
  { prize, number, brandId, playerId, currency }: CashPrize,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reward_run as run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, players,
      amount, released, ended_at
    ) values (
      ${newId()}, ${id}, ${brandId}, ${kind}, ${version}, ${currency}, ${from}, ${to}, ${day}::date, ${day}::date,
      'released', 1, ${prize.amount}, ${prize.amount}, now()
    )
    on conflict (promotion_id, kind, period_from) do update set players = run.players + 1,
      amount = run.amount + excluded.amount, released = run.released + excluded.released
    returning id
  `.execute(tx);
  const rewardId = newId();
  await sql`
    insert into reward (
      player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, why
    ) values (
      ${playerId}, ${rewardId}, ${rows[0]?.id}, ${id}, ${kind}, ${number}, ${prize.amount}, ${prize.amount}, 'waiting',
      now() + make_interval(days => ${terms.claimDays}::int), ${withDigits({ prize: prize.key })}
    )
  `.execute(tx);
  return rewardId;
}
