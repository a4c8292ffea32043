import { bigintArray, type Transaction, uuidArray } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { levelAmounts } from "../levels/level-amounts.ts";
import type { OpenRun } from "./open-run.ts";
import { finishComputing } from "./release-run.ts";

/**
 * Computes the next members of a bonus of levels, and stores how far the run has come. After the last one the run reserves
 * its sum of the budget. The caller has locked the run. Returns whether it was the last step.
 */
export async function computeMembers(tx: Transaction, run: OpenRun, step: number): Promise<boolean> {
  const { kind, to, terms } = run;
  invariant(kind === "level_week" || kind === "level_month", "members have bonuses of levels");
  const { rows } = await sql<{ id: string; brand_id: string }>`
    select id, brand_id from player where ${run.walked === null ? sql`true` : sql`id > ${run.walked}::uuid`}
    order by id limit ${step}
  `.execute(tx);
  const members = rows.flatMap((row) => (row.brand_id === run.brandId ? [row.id] : []));
  const paid = (await levelAmounts(tx, members, { kind, to, terms })).filter((each) => each.amount > 0n);
  const last = rows.at(-1)?.id;
  if (last !== undefined && paid.length > 0) await storeStep(tx, run, last, paid);
  const amount = paid.reduce((sum, each) => sum + each.amount, 0n);
  await sql`
    update reward_run set walked = coalesce(${last ?? null}::uuid, walked), players = players + ${paid.length},
      amount = amount + ${amount}
    where id = ${run.id}
  `.execute(tx);
  const isLast = rows.length < step;
  if (isLast) await finishComputing(tx, { ...run, amount: run.amount + amount });
  return isLast;
}

type Paid = Awaited<ReturnType<typeof levelAmounts>>;

/** JSON contains no line breaks here, so each line is one player. */
async function storeStep(tx: Transaction, run: OpenRun, last: string, paid: Paid): Promise<void> {
  await sql`
    insert into reward_step (run, last, players, ids, amounts, whys)
    values (
      ${run.id}, ${last}, ${uuidArray(paid.map(({ playerId }) => playerId))}::uuid[],
      ${uuidArray(paid.map(() => newId()))}::uuid[], ${bigintArray(paid.map(({ amount }) => amount))}::bigint[],
      ${paid.map(({ why }) => why).join("\n")}
    )
  `.execute(tx);
}
