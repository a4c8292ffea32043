import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { assertEnd, type NamedResult, type SelectionOutcome } from "./market-result.ts";
import { type MarketRules, type RuleBook, rulesOf } from "./market-rules.ts";
import { writeOutcomes } from "./order-settlement.ts";
import { longCodes, partsOf } from "./selection.ts";
import { beginPhase, FIRST_ID, moveOn, type Walk } from "./settlement-walk.ts";

/**
 * Evaluates the next distinct selections of a market's bets and legs, and stores the outcomes of those that are not
 * lost. Nothing is paid before the last one is evaluated. Returns how many it evaluated. Throws InvariantError when the
 * rule book does not have the order's version of the rules.
 */
export async function evaluateNext(tx: Transaction, walk: Walk, book: RuleBook, limit: number): Promise<number> {
  invariant(walk.rules !== null, "an order without rules is complete from its beginning");
  const rules = rulesOf(book, walk.rules);
  const selections = await selectionsBehind(tx, walk, limit);
  await writeOutcomes(tx, walk, await outcomesOf(tx, walk, rules, selections));
  const last = selections.at(-1);
  if (last === undefined || selections.length < limit)
    await beginPhase(tx, walk, "pay", { selections: selections.length });
  else await moveOn(tx, walk, { selection: last, playerId: FIRST_ID, id: FIRST_ID }, { selections: selections.length });
  return selections.length;
}

/**
 * Jumps through the index from each selection to the next one, so a popular selection costs no more than one with a
 * single bet.
 */
async function selectionsBehind(tx: Transaction, { marketId, reached }: Walk, limit: number): Promise<string[]> {
  const next = (behind: unknown) => sql`least(
    (select selection from market_bet where market_id = ${marketId} and selection > ${behind}
      order by selection limit 1),
    (select selection from market_combo_leg where market_id = ${marketId} and selection > ${behind}
      order by selection limit 1)
  )`;
  const { rows } = await sql<{ selection: string }>`
    with recursive walk (selection) as (
      select ${next(reached?.selection ?? "")}
      union all
      select ${next(sql`walk.selection`)} from walk where walk.selection is not null
    )
    select selection from walk where selection is not null limit ${limit}
  `.execute(tx);
  return rows.map(({ selection }) => selection);
}

/** Long codes are read few at a time, because one may have 64 KiB. */
const READ_AT_ONCE = 250;

async function outcomesOf(
  tx: Transaction,
  { facts }: Walk,
  rules: MarketRules,
  selections: readonly string[],
): Promise<NamedResult> {
  const outcomes: SelectionOutcome[] = [];
  for (let first = 0; first < selections.length; first += READ_AT_ONCE) {
    const named = selections
      .slice(first, first + READ_AT_ONCE)
      .map((selection) => ({ selection, ...partsOf(selection) }));
    const texts = await longCodes(
      tx,
      named.flatMap(({ hash }) => hash ?? []),
    );
    for (const { selection, play, code, hash } of named) {
      const text = hash === null ? code : texts.get(hash);
      invariant(text !== undefined, `the code of ${selection} is not stored`);
      const end = rules.evaluate(play, text, facts);
      if (!end) continue;
      assertEnd(selection, end);
      outcomes.push({ ...end, selection });
    }
  }
  return outcomes;
}
