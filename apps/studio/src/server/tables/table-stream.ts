import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banyan/kernel";
import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { ALIVE_EVENT, type TableEvent } from "../../protocol/tables.ts";
import { PlayerStreams } from "../http/player-streams.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { shownSeats, shownWholes } from "./hands/hands-view.ts";
import { wholeSeats } from "./seat-view.ts";
import { liveTotals, tableSnapshot, totalsOf } from "./snapshot.ts";
import { hasDecisions } from "./table-play.ts";
import { type TableRecord, tableOf } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { countWatchers, eventAfter, keepAwake, missingEvents, seatsOf } from "./stream-reads.ts";
import { beginWatcher, type Reader, tellAll, tellOne, type WaitingEvent, type Watcher, writeAll } from "./watchers.ts";

/** The interval at which events of other processes are read while there are watchers. */
const LOOK_EVERY_MILLIS = 250;
const TOTALS_EVERY_MILLIS = 1000;
/** Changes of seats by other processes are looked for at this interval, this far back. */
const SEATS_EVERY_MILLIS = 1000;
const SEATS_BACK_SECONDS = 5;
/**
 * The interval of signs of life on streams without news. A page that hears nothing for several of these opens its stream
 * again.
 */
const KEEP_ALIVE_MILLIS = 8_000;
const ALIVE = Buffer.from(`event: ${ALIVE_EVENT}\ndata: 1\n\n`);
const WATCH_EVERY_MILLIS = 10_000;

/** The maximum number of open streams in one process. Further readers are asked to retry. */
const WATCHERS_MOST = 8000;

/** A table with watchers in this process. */
interface Topic {
  readonly table: TableRecord;
  readonly watchers: Set<Watcher>;
  /** The last event that was read from the database. */
  read: bigint;
  /** Read and not told yet, because their time has not come. */
  readonly waiting: WaitingEvent[];
  /** Told a moment ago: for readers whose snapshot is being made. */
  readonly recent: WaitingEvent[];
  /** Snapshots that are being made, by whose pool they show: readers who come together share one. */
  readonly snapshots: Map<string, Promise<FirstEvent>>;
  totals: string;
  /** Whether all readers were told something since the last sign of life was due. */
  hasTold: boolean;
}

interface FirstEvent {
  readonly seq: bigint;
  readonly wire: string;
}

const RECENT_KEPT = 64;

/**
 * Sends the events of tables to all readers in this process. Each event is stored with its bytes; they become one buffer
 * that is written to every socket. One statement reads the new events of all watched tables. Tables without watchers
 * fall asleep.
 */
export class TableStream {
  readonly #services: () => TableServices;
  readonly #process = newId();
  readonly #topics = new Map<string, Topic>();
  readonly #bySeat = new Map<string, number>();
  readonly #players = new PlayerStreams();
  readonly #stopping = new AbortController();
  #nap = new AbortController();
  #touched = new Set<string>();
  #watching = 0;
  #running: Promise<void> | undefined;

  constructor(services: () => TableServices) {
    this.#services = services;
  }

  /** Turns a response into a stream that lasts until its reader disconnects. */
  async open(reply: FastifyReply, session: GameSession, lastEventId: unknown): Promise<FastifyReply> {
    if (this.#watching >= WATCHERS_MOST) return reply.code(503).header("retry-after", "5").send();
    const table = tableOf(session.game_code);
    await keepAwake(this.#services(), [table.code]);
    const topic = await this.#topic(table);
    const { operator, player, currency } = session;
    const watcher = beginWatcher(reply, { operator, player, currency });
    topic.watchers.add(watcher);
    this.#watching += 1;
    this.#players.add(watcher.reader, reply);
    reply.raw.on("close", () => this.#leave(topic, watcher));
    this.#running ??= this.#run();
    await this.#begin(topic, watcher, eventAfter(table.code, lastEventId));
    return reply;
  }

  #leave(topic: Topic, watcher: Watcher): void {
    if (!topic.watchers.delete(watcher)) return;
    this.#watching -= 1;
    if (topic.watchers.size === 0) this.#topics.delete(topic.table.code);
  }

  async #topic(table: TableRecord): Promise<Topic> {
    const known = this.#topics.get(table.code);
    if (known) return known;
    const { db } = this.#services().records;
    const { rows } = await sql<{ seq: bigint | null }>`
      select max(seq) as seq from table_event where table_code = ${table.code} and at <= clock_timestamp()
    `.execute(db);
    const topic: Topic = {
      table,
      watchers: new Set(),
      read: rows[0]?.seq ?? 0n,
      waiting: [],
      recent: [],
      snapshots: new Map(),
      totals: "",
      hasTold: false,
    };
    const other = this.#topics.get(table.code) ?? topic;
    this.#topics.set(table.code, other);
    return other;
  }

  /** The first events of a reader: those that it missed, or a snapshot; then its own bets. */
  async #begin(topic: Topic, watcher: Watcher, after: bigint | undefined): Promise<void> {
    const services = this.#services();
    try {
      const missing = after === undefined ? undefined : await missingEvents(services, topic.table.code, after);
      if (missing) {
        watcher.reply.raw.write(missing.map(({ wire }) => wire).join(""));
        watcher.told = missing.at(-1)?.seq ?? after;
      } else {
        const { seq, wire } = await this.#snapshot(topic, watcher.reader);
        watcher.reply.raw.write(wire);
        watcher.told = seq;
      }
      for (const event of topic.recent) tellOne(watcher, event);
      const seats = await seatsOf(services, topic.table.code, watcher.reader);
      for (const mine of await shownSeats(services.records, seats)) {
        watcher.reply.raw.write(unnumbered({ kind: "mine", mine }));
      }
    } catch (error) {
      services.play.log.error({ err: error }, "a stream of a table could not begin");
      watcher.reply.raw.destroy();
    }
  }

  /** Events that were told while it was made are among the recent ones. */
  #snapshot({ table, snapshots }: Topic, reader: Reader): Promise<FirstEvent> {
    const key = poolOf(table, reader);
    const known = snapshots.get(key);
    if (known) return known;
    const made = tableSnapshot(this.#services().records, table, reader)
      .then((snapshot) => ({ seq: BigInt(snapshot.seq), wire: unnumbered({ kind: "snapshot", snapshot }) }))
      .finally(() => snapshots.delete(key));
    snapshots.set(key, made);
    return made;
  }

  /** A table of this process has new events. */
  wake(): void {
    this.#nap.abort();
  }

  touched(seats: readonly string[]): void {
    for (const seat of seats) this.#touched.add(seat);
    this.#nap.abort();
  }

  async #run(): Promise<void> {
    const due = { totals: 0, seats: 0, watch: 0, alive: performance.now() + KEEP_ALIVE_MILLIS };
    while (this.#watching > 0 && !this.#stopping.signal.aborted) {
      const pause = await this.#turn(due).catch((error: unknown) => {
        this.#services().play.log.error({ err: error }, "the events of tables could not be read");
        return LOOK_EVERY_MILLIS;
      });
      this.#nap = new AbortController();
      const signal = AbortSignal.any([this.#stopping.signal, this.#nap.signal]);
      await sleep(this.#touched.size > 0 ? 1 : pause, undefined, { signal }).catch(() => undefined);
    }
    this.#running = undefined;
  }

  /** Reads and tells what is due. Returns the time until the next event. */
  async #turn(due: { totals: number; seats: number; watch: number; alive: number }): Promise<number> {
    const isDue = (what: keyof typeof due, every: number): boolean => {
      if (performance.now() < due[what]) return false;
      due[what] = performance.now() + every;
      return true;
    };
    if (isDue("watch", WATCH_EVERY_MILLIS)) await this.#watch();
    await this.#readEvents();
    const rest = await this.#tellDue();
    if (isDue("seats", SEATS_EVERY_MILLIS)) await this.#findTouched();
    await this.#tellSeats();
    if (isDue("totals", TOTALS_EVERY_MILLIS)) await this.#tellTotals();
    if (isDue("alive", KEEP_ALIVE_MILLIS)) {
      for (const topic of this.#topics.values()) {
        const isSilent = !topic.hasTold;
        topic.hasTold = false;
        if (isSilent) await writeAll(topic.watchers, ALIVE);
      }
    }
    return Math.max(1, Math.min(LOOK_EVERY_MILLIS, rest));
  }

  async #watch(): Promise<void> {
    const counts = new Map([...this.#topics].map(([code, { watchers }]) => [code, watchers.size]));
    const watched = new Map([...counts].filter(([, count]) => count > 0));
    await countWatchers(this.#services(), this.#process, watched);
    if (watched.size > 0) await keepAwake(this.#services(), [...watched.keys()]);
  }

  async #readEvents(): Promise<void> {
    const topics = [...this.#topics.values()];
    const { rows } = await sql<{ table_code: string; seq: bigint; at: Date; kind: string | null; wire: string }>`
      select event.table_code, event.seq, event.at, event.kind, event.wire
      from unnest(${topics.map(({ table }) => table.code)}::text[], ${topics.map(({ read }) => read)}::bigint[])
        as watched (code, seq)
      cross join lateral (
        select * from table_event where table_code = watched.code and table_event.seq > watched.seq order by seq limit 256
      ) as event
      order by event.table_code, event.seq
    `.execute(this.#services().records.db);
    for (const { table_code: code, seq, at, kind, wire } of rows) {
      const topic = this.#topics.get(code);
      if (!topic || seq <= topic.read) continue;
      topic.read = seq;
      topic.waiting.push({ seq, at: at.getTime(), kind, wire });
    }
  }

  /** Tells the events whose time has come, and all before them. Returns the milliseconds until the next one. */
  async #tellDue(): Promise<number> {
    const now = this.#services().clock.now();
    let rest = LOOK_EVERY_MILLIS;
    for (const topic of this.#topics.values()) {
      const count = topic.waiting.findLastIndex(({ at }) => at <= now) + 1;
      const due = topic.waiting.splice(0, count);
      if (due.length > 0) {
        topic.recent.push(...due);
        topic.recent.splice(0, Math.max(0, topic.recent.length - RECENT_KEPT));
        topic.hasTold = true;
        await tellAll(topic.watchers, due);
        if (due.some(({ kind }) => isNewsOfSeats(kind, topic.table))) await this.#touchRound(topic);
      }
      const [next] = topic.waiting;
      if (next) rest = Math.min(rest, next.at - now);
    }
    return rest;
  }

  /** Wins are told from the payment on: every player of the round at this process gets the new state. */
  async #touchRound({ table, watchers }: Topic): Promise<void> {
    const players = [...watchers].map(({ reader }) => reader.player);
    const { rows } = await sql<{ id: string }>`
      select seat.id from live_table as live join table_seat as seat on seat.round_id = live.round_id
      where live.code = ${table.code} and seat.player = any(${players}::text[])
    `.execute(this.#services().records.db);
    for (const { id } of rows) this.#touched.add(id);
  }

  /** Seats that other processes have changed a moment ago. */
  async #findTouched(): Promise<void> {
    const { rows } = await sql<{ id: string; changed_at: Date }>`
      select id, changed_at from table_seat
      where changed_at > now() - make_interval(secs => ${SEATS_BACK_SECONDS}) and table_code = any(${[...this.#topics.keys()]}::text[])
    `.execute(this.#services().records.db);
    const seen = new Set<string>();
    for (const { id, changed_at } of rows) {
      seen.add(id);
      if (this.#bySeat.get(id) === changed_at.getTime()) continue;
      this.#bySeat.set(id, changed_at.getTime());
      this.#touched.add(id);
    }
    for (const id of this.#bySeat.keys()) if (!seen.has(id)) this.#bySeat.delete(id);
  }

  async #tellSeats(): Promise<void> {
    if (this.#touched.size === 0) return;
    const ids = [...this.#touched];
    this.#touched = new Set();
    const present = Map.groupBy(
      [...this.#topics.values()].flatMap(({ table, watchers }) => [...watchers].map((watcher) => ({ table, watcher }))),
      ({ table, watcher }) => readerKey(table.code, watcher.reader),
    );
    const { records } = this.#services();
    const wholes = (await wholeSeats(records.db, ids)).flatMap((whole) => {
      const own = present.get(readerKey(whole.seat.table_code, whole.seat));
      return own ? [{ whole, watchers: new Set(own.map(({ watcher }) => watcher)) }] : [];
    });
    const views = await shownWholes(
      records,
      wholes.map(({ whole }) => whole),
    );
    for (const [index, mine] of views.entries()) {
      // Nothing may follow the end of a response.
      if (this.#stopping.signal.aborted) return;
      const watchers = wholes[index]?.watchers ?? new Set();
      await writeAll(watchers, Buffer.from(unnumbered({ kind: "mine", mine })));
    }
  }

  async #tellTotals(): Promise<void> {
    const { db } = this.#services().records;
    for (const { table, round } of await liveTotals(db, [...this.#topics.keys()])) {
      const topic = this.#topics.get(table.code);
      if (!topic) continue;
      const isPool = table.game === "cockfight-pool";
      const state = JSON.stringify([round.id, round.seats, round.staked, isPool && round.stage]);
      if (state === topic.totals) continue;
      topic.totals = state;
      const groups = Map.groupBy(topic.watchers, ({ reader }) => poolOf(table, reader));
      for (const watchers of groups.values()) {
        const [first] = watchers;
        if (!first) continue;
        const totals = await totalsOf(db, table, round, first.reader);
        if (this.#stopping.signal.aborted) return;
        await writeAll(new Set(watchers), Buffer.from(unnumbered({ kind: "totals", round: round.id, totals })));
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { watchers } of this.#topics.values()) {
      for (const { reply } of watchers) reply.raw.end();
      watchers.clear();
    }
    await this.#running;
  }
}

/** Whether players learn more of their part with an event: their wins, or the cards of their hands. */
function isNewsOfSeats(kind: string | null, { game }: TableRecord): boolean {
  if (kind === "paying" || kind === "void") return true;
  return hasDecisions(game) && (kind === "hands" || kind === "outcome");
}

/** Whose pool a reader sees; the same for all readers of other tables. */
const poolOf = ({ game }: TableRecord, { operator, currency }: Reader): string =>
  game === "cockfight-pool" ? `${operator} ${currency}` : "";

const readerKey = (table: string, { operator, player }: Pick<Reader, "operator" | "player">) =>
  `${table} ${operator} ${player}`;

function unnumbered(event: TableEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
