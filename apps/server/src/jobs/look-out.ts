import { type DatabaseConnection, textArray } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";

/**
 * How often a worker looks for work: the only poll. New jobs wake it by notification, and a delayed one has it look when
 * it is due; a look finds both, whatever a lost notification left, and regular tasks that have something to do.
 */
const LOOK_MILLIS = 2_000;
/** However many delayed jobs are due, looks are so far apart. */
const LOOK_MILLIS_MIN = 200;
/** A task that its question does not find is run all the same after so long. */
const FALL_BACK_MILLIS = 300_000;
/** A timer may be early by a little. */
const EARLY_MILLIS = 50;

/** Work of every worker that no job asks for. */
export interface RegularTask {
  readonly name: string;
  /** True in SQL while there is something to do: part of the one question of a look. */
  readonly isDue: () => RawBuilder<boolean>;
  /** Does what there is to do. Several workers may run it at once. */
  readonly run: () => Promise<unknown>;
  /** It is asked about so often, and no more often. */
  readonly everyMillis: number;
}

export interface LookOutOptions {
  readonly db: DatabaseConnection;
  /** The kinds of jobs that could begin one now. */
  readonly freeKinds: () => readonly string[];
  /** Told of each of them that has a job which may begin. */
  readonly wake: (kind: string) => void;
  readonly tasks: readonly RegularTask[];
  /** Told of the database's time at every look. */
  readonly onTime: (now: Date) => void;
  readonly onError: (error: unknown) => void;
}

export interface LookOut {
  /** Looks at once: something may have come that nobody told of. */
  lookNow(): void;
  /** Begins nothing more, and waits for the tasks that run. */
  stop(): Promise<void>;
}

/**
 * Looks for work until it is stopped, each time with one statement. Every task runs at once when the worker begins, and
 * never twice at the same time in one worker.
 */
export function lookOut({ db, freeKinds, wake, tasks, onTime, onError }: LookOutOptions): LookOut {
  const turns = tasks.map((task) => new Turn(task, onError));
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** Whether somebody wanted a look while one was under way, which may have come too early. */
  let isWantedAgain = false;
  let isStopped = false;

  /** Answers in how many milliseconds the next look is due. */
  const look = async (): Promise<number> => {
    const at = performance.now();
    const asked = turns.filter((turn) => turn.isAskedAt(at));
    const found = await askFor(db, freeKinds(), asked);
    if (isStopped) return LOOK_MILLIS;
    for (const kind of found.kinds) wake(kind);
    for (const turn of turns) if (found.tasks.includes(turn.name) || turn.isOverdueAt(at)) turn.run(at);
    for (const turn of asked) turn.wasAskedAt(at);
    onTime(found.now);
    const waits = turns.map((turn) => turn.millisLeft(at));
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
  /** Until the next delayed job may begin; null while there is none. */
  readonly nextMillis: number | null;
}

/**
 * Which kinds have a job that may be taken now, which tasks have something to do, and when the next delayed job is due:
 * one look by index at each.
 */
async function askFor(db: DatabaseConnection, kinds: readonly string[], tasks: readonly Turn[]): Promise<Found> {
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
        select ceil(extract(epoch from min(next.start_after) - now()) * 1000)::float8
        from unnest(${textArray(kinds)}::text[]) as kind
        cross join lateral (
          select start_after from pgboss.job where name = kind and state < 'active' and start_after > now()
          order by start_after limit 1
        ) as next
      ) as "nextMillis"
  `.execute(db);
  const [found] = rows;
  invariant(found, "one statement, one row");
  return found;
}

/** When one task is asked about and run. */
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

  /** How long it is until it is asked about again. While it runs nobody waits for that. */
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
