import { type DatabaseConnection, textArray } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";

/**
 * How often a worker polls, its only poll. A notification wakes it for a new job, and a timer for a delayed one. A poll
 * finds both, jobs whose notification was lost, and regular tasks that are due.
 */
const LOOK_MILLIS = 2_000;
/** The minimum time between polls, for any number of due delayed jobs. */
const LOOK_MILLIS_MIN = 200;
/** After this long a task runs even if its question finds nothing. */
const FALL_BACK_MILLIS = 300_000;
/** Timers may fire slightly early. */
const EARLY_MILLIS = 50;

/** Recurring work of every worker that needs no job. */
export interface RegularTask {
  readonly name: string;
  /** An SQL condition that is true while there is work. It is part of the one statement of a poll. */
  readonly isDue: () => RawBuilder<boolean>;
  /** Does the work. Several workers may run it in parallel. */
  readonly run: () => Promise<unknown>;
  /** How often the condition is checked at most. */
  readonly everyMillis: number;
  /**
   * An SQL expression of the moment at which the task is due next, or null. Then the worker polls at that moment, and
   * not more often because of this task.
   */
  readonly nextAt?: () => RawBuilder<Date | null>;
}

export interface LookOutOptions {
  readonly db: DatabaseConnection;
  /** The kinds that have room for a job. */
  readonly freeKinds: () => readonly string[];
  /** Called for each free kind with a job that may begin. */
  readonly wake: (kind: string) => void;
  readonly tasks: readonly RegularTask[];
  /** Called with the database's time at every poll. */
  readonly onTime: (now: Date) => void;
  readonly onError: (error: unknown) => void;
}

export interface LookOut {
  /** Polls immediately, because a notification may have been missed. */
  lookNow(): void;
  /** Starts nothing more, and waits for the running tasks. */
  stop(): Promise<void>;
}

/**
 * Polls for work until it is stopped, with one statement each time. Every task runs when the worker begins. A task
 * never runs twice in parallel in one worker.
 */
export function lookOut({ db, freeKinds, wake, tasks, onTime, onError }: LookOutOptions): LookOut {
  const turns = tasks.map((task) => new Turn(task, onError));
  const moments = turns.flatMap((turn) => turn.nextAt ?? []);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** Whether a poll was requested while one was running. That one may have been too early to see the work. */
  let isWantedAgain = false;
  let isStopped = false;

  /** Returns the milliseconds until the next poll. */
  const look = async (): Promise<number> => {
    const at = performance.now();
    const asked = turns.filter((turn) => turn.isAskedAt(at));
    const found = await askFor(db, freeKinds(), asked, moments);
    if (isStopped) return LOOK_MILLIS;
    for (const kind of found.kinds) wake(kind);
    for (const turn of turns) if (found.tasks.includes(turn.name) || turn.isOverdueAt(at)) turn.run(at);
    for (const turn of asked) turn.wasAskedAt(at);
    onTime(found.now);
    const waits = turns.filter((turn) => !turn.nextAt).map((turn) => turn.millisLeft(at));
    return Math.min(LOOK_MILLIS, found.nextMillis ?? LOOK_MILLIS, ...waits);
  };
  const lookNow = () => {
    if (isStopped) return;
    if (looking) {
      isWantedAgain = true;
      return;
    }
    clearTimeout(timer);
    const began = performance.now();
    looking = look()
      .catch((error: unknown) => {
        onError(error);
        return LOOK_MILLIS;
      })
      .then((millis) => {
        looking = undefined;
        const left = isWantedAgain ? 0 : millis - (performance.now() - began);
        isWantedAgain = false;
        if (!isStopped) timer = setTimeout(lookNow, Math.max(LOOK_MILLIS_MIN, left));
      });
  };
  lookNow();
  return {
    lookNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all([looking, ...turns.map((turn) => turn.running)]);
    },
  };
}

interface Found {
  readonly kinds: readonly string[];
  readonly tasks: readonly string[];
  readonly now: Date;
  /** Milliseconds until the next delayed job may begin, or a task is due; null while there is none. */
  readonly nextMillis: number | null;
}

/**
 * Finds the kinds with a job that may begin now, the tasks that are due, and the time of the next delayed job. Each is
 * one index lookup.
 */
async function askFor(
  db: DatabaseConnection,
  kinds: readonly string[],
  tasks: readonly Turn[],
  moments: readonly (() => RawBuilder<Date | null>)[],
): Promise<Found> {
  const due = tasks.map((task) => sql`case when ${task.isDue()} then ${task.name}::text end`);
  const { rows } = await sql<Found>`
    select
      array(
        select kind from unnest(${textArray(kinds)}::text[]) as kind
        where exists (select from pgboss.job where name = kind and state < 'active' and start_after <= now())
      ) as kinds,
      array_remove(array[${sql.join(due)}]::text[], null) as tasks,
      now() as now,
      (
        select ceil(extract(epoch from min(next.at) - now()) * 1000)::float8 from (
          select delayed.start_after as at
          from unnest(${textArray(kinds)}::text[]) as kind
          cross join lateral (
            select start_after from pgboss.job where name = kind and state < 'active' and start_after > now()
            order by start_after limit 1
          ) as delayed
          union all
          select unnest(array[${sql.join(moments.map((moment) => moment()))}]::timestamptz[])
        ) as next
      ) as "nextMillis"
  `.execute(db);
  const [found] = rows;
  invariant(found, "one statement, one row");
  return found;
}

/** When one task is checked and run. */
class Turn {
  readonly #task: RegularTask;
  readonly #onError: (error: unknown) => void;
  #askedAt = Number.NEGATIVE_INFINITY;
  #ranAt = Number.NEGATIVE_INFINITY;
  running: Promise<void> | undefined;

  constructor(task: RegularTask, onError: (error: unknown) => void) {
    this.#task = task;
    this.#onError = onError;
  }

  get name(): string {
    return this.#task.name;
  }

  isDue(): RawBuilder<boolean> {
    return this.#task.isDue();
  }

  get nextAt(): RegularTask["nextAt"] {
    return this.#task.nextAt;
  }

  /** Milliseconds until the task is checked again. While it runs, nothing waits for that. */
  millisLeft(now: number): number {
    return this.running ? Number.POSITIVE_INFINITY : this.#askedAt + this.#task.everyMillis - now;
  }

  isAskedAt(now: number): boolean {
    return !this.running && !this.isOverdueAt(now) && this.millisLeft(now) <= EARLY_MILLIS;
  }

  wasAskedAt(now: number): void {
    this.#askedAt = now;
  }

  isOverdueAt(now: number): boolean {
    return now - this.#ranAt >= FALL_BACK_MILLIS;
  }

  run(now: number): void {
    if (this.running) return;
    this.#askedAt = now;
    this.#ranAt = now;
    this.running = this.#task
      .run()
      .then(() => undefined, this.#onError)
      .finally(() => {
        this.running = undefined;
      });
  }
}
