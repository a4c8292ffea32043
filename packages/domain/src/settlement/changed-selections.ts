import { type RawBuilder, sql } from "kysely";
import type { Walk } from "./settlement-walk.ts";

/**
 * Whether also selections that neither result names may be worth something, now or before. Otherwise a walk skips them
 * unread: the results imply that they are lost, or open.
 */
export function paysUnnamed({ defaultOutcome, formerDefault }: Walk): boolean {
  return defaultOutcome === "void" || formerDefault === "void";
}

/** Whether the outcome of selections that neither result names differs from the one in the previous settlement. */
export function changesUnnamed({ defaultOutcome, formerDefault }: Walk): boolean {
  return defaultOutcome !== (formerDefault ?? "open");
}

/**
 * A select of the named selections whose outcome differs from the one in the previous settlement. They come in their
 * order, from the one that the walk has reached. Both results are read in the order of their keys, so a caller that stops early
 * reads no more than it needs.
 */
function changedSelections({ marketId, version, formerDefault, reached }: Walk): RawBuilder<unknown> {
  const outcomes = (of: number) => sql`
    select selection, outcome, num, den, share_num, share_den from market_outcome
    where market_id = ${marketId} and version = ${of} ${reached ? sql`and selection >= ${reached.selection}` : sql``}
  `;
  if (formerDefault === null) return sql`select selection from (${outcomes(version)}) as named order by selection`;
  return sql`
    select selection from (${outcomes(version)} union all ${outcomes(version - 1)}) as named
    group by selection
    having count(*) = 1 or min(outcome) <> max(outcome) or min(num) <> max(num) or min(den) <> max(den)
      or min(share_num) <> max(share_num) or min(share_den) <> max(share_den)
    order by selection
  `;
}

/**
 * The first of {@link changedSelections}, one more than items of a page, so that a page has a selection behind the one
 * that it reaches. Its order tells the planner that the items of the page come in their order. So it reads no more of
 * them than a page has.
 */
export function changedPage(walk: Walk, limit: number): RawBuilder<unknown> {
  return sql`select selection from (${changedSelections(walk)}) as changed order by selection limit ${limit + 1}`;
}
