import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";
import { CallSender } from "./call-sender.ts";
import { paidRounds } from "./pay-round.ts";
import { removeOldEvents } from "./table-events.ts";
import { tablesWith } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { endRound, stepTable } from "./table-steps.ts";

/** The interval at which due tables are looked for when none is due sooner. */
const LOOK_EVERY_MILLIS = 250;
/** With every table asleep. */
const REST_MILLIS = 1000;
const REMOVE_EVERY_MILLIS = 60_000;

export interface TableKeeper {
  /** Looks for owed calls now. */
  wakeCalls(): void;
  /** Looks for due tables now. */
  wakeTables(): void;
  stop(): Promise<void>;
}

/**
 * Moves all tables by the times of their rounds, and sends the calls that wallets are owed. It reads both from the
 * database, so it continues after any crash of the studio. Any number of processes share the work.
 */
export function startTableKeeper(services: TableServices): TableKeeper {
  const calls = new CallSender(services);
  const stopping = new AbortController();
  let nap = new AbortController();
  let removeAt = 0;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await look().catch((error: unknown) => {
        services.play.log.error({ err: error }, "tables could not be looked after");
        return LOOK_EVERY_MILLIS;
      });
      nap = new AbortController();
      const signal = AbortSignal.any([stopping.signal, nap.signal]);
      if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async function look(): Promise<number> {
    const due = await dueTables(services);
    await Promise.all(due.codes.map(step));
    if (due.isPaying || due.codes.length > 0) {
      for (const { id, table_code: code } of await paidRounds(services.records.db)) {
        if (await endRound(services.records.db, code, id)) services.news.moved(code);
      }
    }
    if (due.isOwed || due.codes.length > 0) calls.fill();
    if (performance.now() >= removeAt) {
      removeAt = performance.now() + REMOVE_EVERY_MILLIS;
      await removeOldEvents(services.records.db);
    }
    return due.codes.length > 0 ? 0 : due.pauseMillis;
  }

  /** A failure of one table leaves the others alone, and is tried again. */
  async function step(code: string): Promise<void> {
    try {
      if (await stepTable(services, code)) services.news.moved(code);
    } catch (error) {
      services.play.log.error({ err: error, table: code }, "a table could not be moved");
      await sleep(LOOK_EVERY_MILLIS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const done = run();
  return {
    wakeCalls: () => calls.fill(),
    wakeTables: () => nap.abort(),
    async stop() {
      stopping.abort();
      await done;
      await calls.stop();
    },
  };
}

/** Gives the new tables of the catalogue their rows. Runs at every start, before the first call. */
export async function addTables({ db }: Pick<SealedRecords, "db">, feeds: TableServices["feeds"]): Promise<void> {
  await db
    .insertInto("live_table")
    .values(tablesWith(feeds).map(({ code }) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Due {
  readonly codes: readonly string[];
  readonly pauseMillis: number;
  /** Whether there are rounds that may end. */
  readonly isPaying: boolean;
  /** Whether calls to wallets are due. */
  readonly isOwed: boolean;
}

/**
 * One statement finds all due tables and the time of the next one, and says what else is due. It also sets the clock of
 * the process.
 */
async function dueTables({ records: { db }, clock }: TableServices): Promise<Due> {
  const askedAt = performance.now();
  const { rows } = await sql<{
    code: string | null;
    moment: Date;
    rest: number | null;
    paying: boolean;
    owed: boolean;
  }>`
    select live.code, clock_timestamp() as moment,
      extract(epoch from (
        select min(due_at) from live_table where due_at > now() and due_at < 'infinity'
      ) - clock_timestamp())::float8 * 1000 as rest,
      exists (select from table_round where stage = 'paying') as paying,
      exists (select from table_bet where due_at <= clock_timestamp())
        or exists (select from table_seat where due_at <= clock_timestamp())
        or exists (select from seat_correction where due_at <= clock_timestamp()) as owed
    from (select 1) as one
    left join (select code from live_table where due_at <= clock_timestamp() order by due_at limit 50) as live on true
  `.execute(db);
  const [first] = rows;
  if (first) clock.set(first.moment, askedAt);
  const rest = first?.rest ?? REST_MILLIS;
  return {
    codes: rows.flatMap(({ code }) => code ?? []),
    pauseMillis: Math.max(1, Math.min(first?.rest === null ? REST_MILLIS : LOOK_EVERY_MILLIS, rest)),
    isPaying: first?.paying ?? false,
    isOwed: first?.owed ?? false,
  };
}
