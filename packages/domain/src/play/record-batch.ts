/**
 * The end of every statement that records a batch of play: the common table expressions `play_recorded` and
 * `play_arrived`. `rows` is a query of at most one row with the batch's moment, its id and these columns, in this
 * order. `players` must be one of them. Nothing is recorded without a row.
 */
export function recordBatch(columns: string, rows: string): string {
  return `
play_recorded as (
  insert into play_batch (at, id, ${columns})
  ${rows}
  returning at, id, cardinality(players) as entries
), play_arrived as (
  insert into play_arrival (at, batch_id, entries) select at, id, entries from play_recorded
)`;
}
