import { inTransaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../context.ts";
import { readUntil } from "../play/index.ts";
import type { CashOwner } from "../wallet/index.ts";
import { endWagering } from "./end-wagering.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, moveEntry } from "./entries.ts";
import { OPEN_PLAY } from "./has-open-play.ts";
import { emptyEndedPurse, lockMoneyWithPurses, PURSE_TO_EMPTY } from "./purse/end-purse.ts";
import { lockWageringOf, type WageringRow } from "./wagering-rows.ts";

/** How many entries and requirements one run ends; others get their turn in the next one. */
const AT_ONCE = 200;
/** A batch is committed at most so long after its moment. */
const COMMIT_SECONDS = 60;

/**
 * The moment up to which the reader has counted everything, as SQL. A requirement expires only behind it, so a reader
 * that lags can delay an end but never take a bonus that was played in time.
 */
const COUNTED_UNTIL = sql<Date>`(${readUntil("wagering")} - make_interval(secs => ${COMMIT_SECONDS}))`;

/** SQL condition on a row of `wagering`: it waited for open play, and has nothing to wait for any more. */
const ENDS_NOW = sql<boolean>`(wagering.state = 'ending' and (wagering.queue <> 'bonus' or not ${OPEN_PLAY}))`;

/** SQL condition: true when an entry or a requirement may have to end. */
export const hasPromotionsToRun: RawBuilder<boolean> = sql<boolean>`(
  exists (select from promotion_entry where state = 'joined' and deadline <= now())
  or exists (select from wagering where state = 'active' and expires_at <= ${COUNTED_UNTIL})
  or exists (select from wagering where ${ENDS_NOW})
  or exists (select from wagering where ${PURSE_TO_EMPTY})
)`;

/**
 * Ends entries without a deposit, expired requirements, and those that waited for open rounds. Then it empties the purses
 * of ended bonuses. A requirement that fails stops no other one; the first failure is thrown at the end.
 */
export async function runPromotions(services: Pick<Services, "db" | "signals">): Promise<void> {
  await closeUnused(services);
  await endDue(services);
  await emptyPurses(services);
}

async function closeUnused({ db }: Pick<Services, "db">): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<EntryRow>`
      select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
      where entry.state = 'joined' and entry.deadline <= now()
      order by entry.promotion_id limit ${AT_ONCE} for update of entry skip locked
    `.execute(tx);
    for (const entry of rows) await moveEntry(tx, entry, "closed", { end: "expired" });
  });
}

interface DueRow {
  readonly player_id: string;
  readonly id: string;
  readonly brand_id: string;
  readonly currency: string;
  readonly ending_as: WageringRow["endingAs"];
}

async function endDue({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  const { rows } = await sql<DueRow>`
    select player_id, id, brand_id, currency, ending_as from wagering
    where ${ENDS_NOW} or (state = 'active' and expires_at <= ${COUNTED_UNTIL})
    order by expires_at, id limit ${AT_ONCE}
  `.execute(db);
  await forEach(rows, signals, ({ id, ending_as }, owner) =>
    inTransaction(db, (tx) => endWagering(tx, owner, id, ending_as ?? "expired")),
  );
}

/** Money that reached the purse of an ended bonus is divided as the end was. */
async function emptyPurses({ db, signals }: Pick<Services, "db" | "signals">): Promise<void> {
  const { rows } = await sql<DueRow>`
    select player_id, id, brand_id, currency, ending_as from wagering where ${PURSE_TO_EMPTY}
    order by player_id, id limit ${AT_ONCE}
  `.execute(db);
  await forEach(rows, signals, ({ id }, owner) =>
    inTransaction(db, async (tx) => {
      await lockMoneyWithPurses(tx, owner, sql`id = ${id}`);
      const row = (await lockWageringOf(tx, [owner.playerId])).get(owner.playerId)?.find((each) => each.id === id);
      if (!row?.purse?.isOpen) return false;
      await emptyEndedPurse(tx, owner, { ...row, purse: row.purse });
      return true;
    }),
  );
}

/** Changes each row in its own transaction, and tells the players whose row has changed. */
async function forEach(
  rows: readonly DueRow[],
  signals: Services["signals"],
  change: (row: DueRow, owner: CashOwner) => Promise<boolean>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    const playerId = asId<PlayerId>(row.player_id);
    const owner = { playerId, brandId: row.brand_id as BrandId, currency: row.currency };
    try {
      if (await change(row, owner)) signals.publish({ playerId, kind: "balance" });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
