import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Services } from "../../context.ts";

/** The length of the period that one statement reads. */
const SLICE = sql`interval '6 hours'`;

/**
 * Finds the open rounds of every outside vendor in which nothing has happened for the vendor's minutes, and lists them to ask
 * about. Wallet calls are scanned once, slice by slice: a round that is left open is in the slice of its last call.
 */
export async function findOpenRounds({ db }: Services): Promise<void> {
  const vendors = await db.selectFrom("vendor").select("code").where("protocol", "<>", "house").execute();
  for (const { code } of vendors) {
    let more = true;
    while (more) more = await inTransaction(db, (tx) => findInSlice(tx, code));
  }
}

/** Returns whether there is more to scan. Concurrent scans take turns. */
async function findInSlice(tx: Transaction, vendorCode: string): Promise<boolean> {
  await sql`
    insert into open_round_watch (vendor_code, looked_until)
    select code, created_at from vendor where code = ${vendorCode} on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ from: Date; to: Date; is_last: boolean }>`
    select looked_until as "from", least(looked_until + ${SLICE}, quiet_since) as "to",
      looked_until + ${SLICE} >= quiet_since as is_last
    from (
      -- A clock that has been put back since may have looked further than there is anything to see yet.
      select least(watch.looked_until, quiet_since) as looked_until, quiet_since
      from open_round_watch as watch join vendor on vendor.code = watch.vendor_code,
        lateral (select now() - make_interval(mins => vendor.open_round_minutes) as quiet_since) as until
      where watch.vendor_code = ${vendorCode} for update of watch
    ) as watched
  `.execute(tx);
  const [slice] = rows;
  if (!slice) return false;
  await sql`
    with left_open as materialized (
      select round.id, round.player_id, round.round_id, round.version
      from (
        select distinct player_id, round_id from wager_action
        where vendor_code = ${vendorCode} and created_at >= ${slice.from} and created_at < ${slice.to}
      ) as touched
      join round on round.id = round_key(touched.player_id, ${vendorCode}, touched.round_id) and round.state = 'open'
    ),
    -- Read only where there is something to compare it with.
    going_on as materialized (
      select distinct player_id, round_id from wager_action
      where (select count(*) from left_open) > 0 and vendor_code = ${vendorCode} and created_at >= ${slice.to}
    )
    insert into open_round as known (id, vendor_code, version, state)
    select id, ${vendorCode}, version, 'asking' from left_open
    where not exists (
      select from going_on where going_on.player_id = left_open.player_id and going_on.round_id = left_open.round_id
    )
    -- A round that was ended before and that a rollback has opened again.
    on conflict (id) do update set
      state = 'asking', refund_ordered = false, asked = 0, resolved_at = null, found_at = now(), next_ask_at = now(),
      version = excluded.version
    where known.state in ('settled', 'refunded', 'ended')
  `.execute(tx);
  await tx
    .updateTable("open_round_watch")
    .set({ looked_until: slice.to })
    .where("vendor_code", "=", vendorCode)
    .execute();
  return !slice.is_last;
}
