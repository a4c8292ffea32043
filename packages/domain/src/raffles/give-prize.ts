import { givenPlace } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
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
