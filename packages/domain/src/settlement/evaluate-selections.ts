import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { type DrawShare, drawShareOf, settleDrawPool } from "../jackpots/index.ts";
import { assertEnd, type NamedResult, type SelectionOutcome } from "./market-result.ts";
import { type MarketRules, type RuleBook, rulesOf } from "./market-rules.ts";
import { writeOutcomes } from "./order-settlement.ts";
import { longCodes, partsOf } from "./selection.ts";
import { beginPhase, FIRST_ID, moveOn, type Walk } from "./settlement-walk.ts";

/**
 * Evaluates the next distinct selections of a market's bets and legs, at most two times `limit`, and stores the outcomes
 * of those that are not lost. Nothing is paid before the last one is evaluated. Returns how many it evaluated. Throws
 * InvariantError when the rule book does not have the order's version of the rules.
 */
export async function evaluateNext(tx: Transaction, walk: Walk, book: RuleBook, limit: number): Promise<number> {
  invariant(walk.rules !== null, "an order without rules is complete from its beginning");
  const rules = rulesOf(book, walk.rules);
  // Bets are no longer taken, so the first page may already say what everybody shares.
  if (!walk.reached) await settleDrawPool(tx, walk, rules.jackpot?.(walk.facts));
  const shared = rules.jackpot && (await drawShareOf(tx, walk));
  const { selections, isLast } = await selectionsBehind(tx, walk, limit);
  await writeOutcomes(tx, walk, await outcomesOf(tx, walk, { rules, shared }, selections));
  const last = selections.at(-1);
  if (last === undefined || isLast) await beginPhase(tx, walk, "pay", { selections: selections.length });
  else await moveOn(tx, walk, { selection: last, playerId: FIRST_ID, id: FIRST_ID }, { selections: selections.length });
  return selections.length;
}

/** The next selections in their order, and whether they are the last ones. */
interface SelectionPage {
  readonly selections: readonly string[];
  readonly isLast: boolean;
}

/** The entries of the index that a page reads, for each selection of its limit. */
const ENTRIES_EACH = 4;
/** Jumping from a selection to the next takes as long as reading this many entries. */
const JUMP_ENTRIES = 16;

/**
 * Reads the next entries of the index. Where few selections have most of them, it jumps on from one selection to the
 * next. So a popular selection costs no more than a page of entries.
 */
async function selectionsBehind(tx: Transaction, walk: Walk, limit: number): Promise<SelectionPage> {
  const scanned = await scanBehind(tx, walk, limit);
  if (scanned.isLast || scanned.selections.length * JUMP_ENTRIES > limit * ENTRIES_EACH) return scanned;
  const selections = await jumpBehind(tx, walk, scanned.selections.at(-1) ?? "", limit);
  return { selections: [...scanned.selections, ...selections], isLast: selections.length < limit };
}

/** The selections of the next entries of bets and of legs. They are known up to the nearer end of the two. */
async function scanBehind(tx: Transaction, { marketId, reached }: Walk, limit: number): Promise<SelectionPage> {
  const count = limit * ENTRIES_EACH;
  const entries = (of: "market_bet" | "market_combo_leg") => sql`
    select selection from ${sql.table(of)} where market_id = ${marketId} and selection > ${reached?.selection ?? ""}
    order by selection limit ${count}
  `;
  const end = (of: "bet" | "leg") =>
    sql`(select case when count(*) = ${count} then max(selection) end from ${sql.table(of)})`;
  const { rows } = await sql<{ selections: string[]; is_complete: boolean }>`
    with bet as materialized (${entries("market_bet")}), leg as materialized (${entries("market_combo_leg")}),
    page as materialized (select least(${end("bet")}, ${end("leg")}) as last)
    select page.last is null as is_complete, array(
      select selection from (select selection from bet union select selection from leg) as entry
      where page.last is null or selection <= page.last
      order by selection limit ${limit}
    ) as selections
    from page
  `.execute(tx);
  const [row] = rows;
  invariant(row, "the query of a page returned no row");
  return { selections: row.selections, isLast: row.is_complete && row.selections.length < limit };
}

async function jumpBehind(tx: Transaction, { marketId }: Walk, from: string, limit: number): Promise<string[]> {
  const next = (behind: unknown) => sql`least(
    (select selection from market_bet where market_id = ${marketId} and selection > ${behind}
      order by selection limit 1),
    (select selection from market_combo_leg where market_id = ${marketId} and selection > ${behind}
      order by selection limit 1)
  )`;
  const { rows } = await sql<{ selection: string }>`
    with recursive walk (selection) as (
      select ${next(from)}
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
  { rules, shared }: { readonly rules: MarketRules; readonly shared: DrawShare | undefined },
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
      outcomes.push({ ...end, selection, ...(selection === shared?.selection && { share: shared }) });
    }
  }
  return outcomes;
}
