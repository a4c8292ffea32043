import { newId } from "@banyan/kernel";
import type { FastifyReply } from "fastify";
import { ALIVE_EVENT, type TableEvent } from "../../protocol/tables.ts";
import { PlayerStreams } from "../http/player-streams.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { shownSeats, shownWholes } from "./hands/hands-view.ts";
import type { PushedText } from "./push/push-orders.ts";
import { PushLink } from "./push/push-link.ts";
import { wholeSeats } from "./seat-view.ts";
import { liveTotals, tableSnapshot, totalsOf } from "./snapshot.ts";
import {
  changedSeats,
  countWatchers,
  eventAfter,
  eventsAfter,
  keepAwake,
  missingEvents,
  seatsInRound,
  seatsOf,
} from "./stream-reads.ts";
import { hasDecisions } from "./table-play.ts";
import { type TableRecord, tableOf } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { type FirstEvent, groupOf, openTopic, takeDue, type Topic } from "./topic.ts";
import { beginWatcher, connectionToGive, type Reader, tellAll, tellOne, type Watcher, writeAll } from "./watchers.ts";

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
const ALIVE = `event: ${ALIVE_EVENT}\ndata: 1\n\n`;
const WATCH_EVERY_MILLIS = 10_000;
/** The pause after a turn that could not give all readers to the push process. */
const GIVE_EVERY_MILLIS = 10;

/** The maximum number of open streams in one process. Further readers are asked to retry. */
const WATCHERS_MOST = 8000;

/**
 * Sends the events of tables to all readers of this studio. Each event is stored with its bytes. A stream begins in this
 * process; as soon as its reader is up to date, the push process gets the connection. One statement reads the new events
 * of all watched tables. Tables without watchers fall asleep.
 */
export class TableStream {
  readonly #services: () => TableServices;
  readonly #process = newId();
  readonly #topics = new Map<string, Topic>();
  readonly #bySeat = new Map<string, number>();
  readonly #players = new PlayerStreams();
  /** The readers whose connections the push process has. */
  readonly #given = new Map<number, Watcher>();
  readonly #push = new PushLink({
    closed: (ids) => {
      for (const id of ids) this.#given.get(id)?.leave();
    },
    lost: () => {
      for (const watcher of [...this.#given.values()]) watcher.leave();
    },
    log: () => this.#services().play.log,
  });
  readonly #stopping = new AbortController();
  /** Ends the pause between two turns. */
  #endPause: () => void = () => undefined;
  #isWoken = false;
  #touched = new Set<string>();
  #watching = 0;
  #running: Promise<void> | undefined;

  constructor(services: () => TableServices) {
    this.#services = services;
  }

  /** Turns a response into a stream that lasts until its reader disconnects. */
  async open(reply: FastifyReply, session: GameSession, lastEventId: unknown): Promise<FastifyReply> {
    if (this.#watching >= WATCHERS_MOST) return refuse(reply);
    const table = tableOf(session.game_code);
    await keepAwake(this.#services(), [table.code]);
    const topic = await this.#topic(table);
    if (this.#stopping.signal.aborted) return refuse(reply);
    const { operator, player, currency } = session;
    const reader = { operator, player, currency };
    const forget = this.#players.add(reader, () => this.#cut(watcher));
    const leave = () => {
      forget();
      this.#leave(topic, watcher);
    };
    const watcher = beginWatcher(reply, reader, groupOf(table, reader), leave);
    topic.watchers.add(watcher);
    topic.joining.add(watcher);
    this.#watching += 1;
    reply.raw.on("close", leave);
    this.#push.start();
    this.#running ??= this.#run();
    await this.#begin(topic, watcher, reply, eventAfter(table.code, lastEventId));
    return reply;
  }

  #cut({ id, reply }: Watcher): void {
    if (reply) reply.raw.destroy();
    else this.#push.cut(id);
  }

  #leave(topic: Topic, watcher: Watcher): void {
    if (!topic.watchers.delete(watcher)) return;
    topic.joining.delete(watcher);
    this.#given.delete(watcher.id);
    this.#watching -= 1;
    if (topic.watchers.size === 0 && this.#topics.get(topic.table.code) === topic)
      this.#topics.delete(topic.table.code);
  }

  async #topic(table: TableRecord): Promise<Topic> {
    const known = this.#topics.get(table.code);
    if (known) return known;
    const opened = await openTopic(this.#services().records.db, table);
    const topic = this.#topics.get(table.code) ?? opened;
    this.#topics.set(table.code, topic);
    return topic;
  }

  /** The first events of a reader: those that it missed, or a snapshot; then its own bets. */
  async #begin(topic: Topic, watcher: Watcher, { raw }: FastifyReply, after: bigint | undefined): Promise<void> {
    const services = this.#services();
    try {
      const missing = after === undefined ? undefined : await missingEvents(services, topic.table.code, after);
      const first = missing
        ? { seq: missing.at(-1)?.seq ?? after, wire: missing.map(({ wire }) => wire).join("") }
        : await this.#snapshot(topic, watcher);
      if (raw.writableEnded) return;
      raw.write(first.wire);
      watcher.told = first.seq;
      for (const event of topic.recent) tellOne(watcher, event);
      const seats = await seatsOf(services, topic.table.code, watcher.reader);
      for (const mine of await shownSeats(services.records, seats)) {
        if (!raw.writableEnded) raw.write(unnumbered({ kind: "mine", mine }));
      }
      watcher.hasBegun = true;
    } catch (error) {
      services.play.log.error({ err: error }, "a stream of a table could not begin");
      raw.destroy();
    }
  }

  /** Events that were told while it was made are among the recent ones. */
  #snapshot({ table, snapshots }: Topic, { group, reader }: Watcher): Promise<FirstEvent> {
    const known = snapshots.get(group);
    if (known) return known;
    const made = tableSnapshot(this.#services().records, table, reader)
      .then((snapshot) => ({ seq: BigInt(snapshot.seq), wire: unnumbered({ kind: "snapshot", snapshot }) }))
      .finally(() => snapshots.delete(group));
    snapshots.set(group, made);
    return made;
  }

  /** A table of this process has new events. */
  wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  touched(seats: readonly string[]): void {
    for (const seat of seats) this.#touched.add(seat);
    this.wake();
  }

  async #run(): Promise<void> {
    const due = { totals: 0, seats: 0, watch: 0, alive: performance.now() + KEEP_ALIVE_MILLIS };
    while (this.#watching > 0 && !this.#stopping.signal.aborted) {
      this.#isWoken = false;
      const pause = await this.#turn(due).catch((error: unknown) => {
        this.#services().play.log.error({ err: error }, "the events of tables could not be read");
        return LOOK_EVERY_MILLIS;
      });
      // News that came during the turn may have been missed by it.
      await this.#pause(this.#isWoken || this.#touched.size > 0 ? 1 : pause);
    }
    this.#running = undefined;
  }

  async #pause(millis: number): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, millis);
    this.#endPause = resolve;
    await promise;
    clearTimeout(timer);
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
    if (isDue("alive", KEEP_ALIVE_MILLIS)) await this.#tellAlive();
    return Math.max(1, Math.min(this.#give() ? GIVE_EVERY_MILLIS : LOOK_EVERY_MILLIS, rest));
  }

  /**
   * Gives the connections of readers that are up to date to the push process. No order may be half written meanwhile.
   * Returns whether it will take more of them.
   */
  #give(): boolean {
    let room = this.#push.room();
    if (room === 0 || this.#stopping.signal.aborted) return false;
    for (const topic of this.#topics.values()) {
      for (const watcher of topic.joining) {
        const socket = connectionToGive(watcher, topic.told);
        if (!socket || !watcher.reply) continue;
        if (room === 0) return true;
        room -= 1;
        const isChunked = watcher.reply.raw.chunkedEncoding;
        watcher.reply = undefined;
        topic.joining.delete(watcher);
        topic.groups.add(watcher.group);
        this.#given.set(watcher.id, watcher);
        this.#push.take(watcher.id, socket, watcher.group, isChunked);
      }
    }
    return false;
  }

  async #watch(): Promise<void> {
    const counts = new Map([...this.#topics].map(([code, { watchers }]) => [code, watchers.size]));
    const watched = new Map([...counts].filter(([, count]) => count > 0));
    await countWatchers(this.#services(), this.#process, watched);
    if (watched.size > 0) await keepAwake(this.#services(), [...watched.keys()]);
  }

  async #readEvents(): Promise<void> {
    const reads = new Map([...this.#topics].map(([code, { read }]) => [code, read]));
    for (const { code, ...event } of await eventsAfter(this.#services(), reads)) {
      const topic = this.#topics.get(code);
      if (!topic || event.seq <= topic.read) continue;
      topic.read = event.seq;
      topic.waiting.push(event);
    }
  }

  /** Tells the events whose time has come, and all before them. Returns the milliseconds until the next one. */
  async #tellDue(): Promise<number> {
    const now = this.#services().clock.now();
    let rest = LOOK_EVERY_MILLIS;
    for (const topic of this.#topics.values()) {
      const due = takeDue(topic, now);
      if (due.length > 0) {
        this.#push.tell(topic.groups, due.map(({ wire }) => wire).join(""));
        await tellAll(topic.joining, due);
        if (due.some(({ kind }) => isNewsOfSeats(kind, topic.table))) await this.#touchRound(topic);
      }
      const [next] = topic.waiting;
      if (next) rest = Math.min(rest, next.at - now);
    }
    return rest;
  }

  /** Wins are told from the payment on: every player of the round at this process gets the new state. */
  async #touchRound({ table, watchers }: Topic): Promise<void> {
    const players = new Set([...watchers].map(({ reader }) => reader.player));
    for (const id of await seatsInRound(this.#services(), table.code, [...players])) this.#touched.add(id);
  }

  /** Seats that other processes have changed a moment ago. */
  async #findTouched(): Promise<void> {
    const changed = await changedSeats(this.#services(), [...this.#topics.keys()], SEATS_BACK_SECONDS);
    for (const [id, at] of changed) {
      if (this.#bySeat.get(id) === at) continue;
      this.#bySeat.set(id, at);
      this.#touched.add(id);
    }
    for (const id of this.#bySeat.keys()) if (!changed.has(id)) this.#bySeat.delete(id);
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
      return own ? [{ whole, watchers: own.map(({ watcher }) => watcher) }] : [];
    });
    const views = await shownWholes(
      records,
      wholes.map(({ whole }) => whole),
    );
    // Nothing may follow the end of a response.
    if (this.#stopping.signal.aborted) return;
    const texts: PushedText[] = [];
    for (const [index, mine] of views.entries()) {
      const text = unnumbered({ kind: "mine", mine });
      const watchers = wholes[index]?.watchers ?? [];
      const to = watchers.flatMap(({ id }) => (this.#given.has(id) ? [id] : []));
      if (to.length > 0) texts.push({ to, text });
      await writeAll(watchers, text);
    }
    if (texts.length > 0) this.#push.tellSome(texts);
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
      const groups = Map.groupBy(topic.watchers, ({ group }) => group);
      for (const [group, watchers] of groups) {
        const [first] = watchers;
        if (!first) continue;
        const totals = await totalsOf(db, table, round, first.reader);
        if (this.#stopping.signal.aborted) return;
        const text = unnumbered({ kind: "totals", round: round.id, totals });
        this.#push.tell([group], text);
        await writeAll(watchers, text);
      }
    }
  }

  async #tellAlive(): Promise<void> {
    for (const topic of this.#topics.values()) {
      const isSilent = !topic.hasTold;
      topic.hasTold = false;
      if (!isSilent) continue;
      this.#push.tell(topic.groups, ALIVE);
      await writeAll(topic.joining, ALIVE);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endPause();
    for (const { joining } of this.#topics.values()) {
      for (const { reply } of joining) reply?.raw.end();
      joining.clear();
    }
    await Promise.all([this.#push.stop(), this.#running]);
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(503).header("retry-after", "5").send();
}

/** Whether players learn more of their part with an event: their wins, or the cards of their hands. */
function isNewsOfSeats(kind: string | null, { game }: TableRecord): boolean {
  if (kind === "paying" || kind === "void") return true;
  return hasDecisions(game) && (kind === "hands" || kind === "outcome");
}

const readerKey = (table: string, { operator, player }: Pick<Reader, "operator" | "player">) =>
  `${table} ${operator} ${player}`;

function unnumbered(event: TableEvent): string {
  return `data: ${JSON.stringify(event)}

`;
}
