import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SignedInOperator } from "../../context.ts";

/** A source that changes its mind raises an alarm for so long after the draw. */
const WATCHED_DAYS = 7;

const OPERATOR = sql.ref("entry.operator_id");
const SOURCE = sql.ref("entry.source_code");

/** SQL: the latest result that each author of a kind named for the next version of the result of `draw`. */
const latestBy = (author: RawBuilder<unknown>) => sql`(
  select distinct on (${author}) entry.result from lottery_result_entry as entry
  where entry.draw_id = draw.id and entry.version = draw.result_version + 1 and ${author} is not null
  order by ${author}, entry.id desc
)`;

/** SQL condition: authors of a kind named different results. */
const differ = (author: RawBuilder<unknown>) =>
  sql<SqlBool>`(select count(distinct latest.result) > 1 from ${latestBy(author)} as latest)`;

const isSilent = sql<SqlBool>`(
  draw.origin = 'outside' and draw.result is null and draw.state <> 'void' and draw.draw_at + make_interval(secs => (
    select lottery.result_within_seconds from lottery_game as lottery
    where lottery.code = draw.game_code and lottery.one_code is null
  )) <= clock_timestamp()
)`;

const isDisputed = sql<SqlBool>`(
  draw.origin = 'outside' and draw.state <> 'void' and draw.draw_at <= clock_timestamp()
  and (draw.result is null or draw.draw_at > clock_timestamp() - make_interval(days => ${WATCHED_DAYS}))
  and ((draw.result is null and ${differ(SOURCE)}) or ${differ(OPERATOR)})
)`;

const hasChangedSource = sql<SqlBool>`(
  draw.origin = 'outside' and draw.state <> 'void' and draw.result is not null
  and draw.draw_at > clock_timestamp() - make_interval(days => ${WATCHED_DAYS})
  and exists (select from ${latestBy(SOURCE)} as latest where latest.result <> draw.result)
)`;

/**
 * SQL: the reasons why `draw` needs an operator, as an array of codes.
 * - silent: no result so long after its time
 * - disputed: sources or operators name different numbers
 * - source_changed: a source names other numbers than the result that was taken
 */
export const drawAlarms: RawBuilder<readonly ("silent" | "disputed" | "source_changed")[]> = sql`array_remove(array[
  case when ${isSilent} then 'silent' end,
  case when ${isDisputed} then 'disputed' end,
  case when ${hasChangedSource} then 'source_changed' end
], null)`;

/** SQL condition: `draw` waits for an operator, because of a proposal or of an alarm. */
export const isWaiting = sql<SqlBool>`(
  draw.id in (select proposal.draw_id from lottery_void as proposal where proposal.state = 'proposed')
    and draw.state <> 'void'
  or ${isSilent} or ${isDisputed} or ${hasChangedSource}
)`;

/** The number of draws that wait for an operator. Draws serve every brand: an operator of some decides on none. */
export async function countWaitingDraws(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  if (brandIds !== null) return 0;
  const { rows } = await sql<{ waiting: number }>`
    select (
      select count(*) from lottery_draw as draw where draw.origin = 'outside' and ${isWaiting}
    )::int + (
      select count(*) from lottery_void as proposal join lottery_draw as draw on draw.id = proposal.draw_id
      where proposal.state = 'proposed' and draw.state <> 'void' and draw.origin = 'house'
    )::int as waiting
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}
