import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "@banyan/db";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { listenTo } from "../signals/listen-to.ts";
import { JOB_CHANNEL, type CarriedJob, type HandleCarriedJob } from "./job-queue.ts";
import type { JobKind } from "./job-kinds.ts";
import { jobClock } from "./job-clock.ts";
import { lookOut, type RegularTask } from "./look-out.ts";

/** How long running jobs may continue after the worker was told to stop. */
const STOP_MILLIS_MAX = 5_000;
/** The maximum length of a stored error text, in characters. */
const ERROR_LENGTH_MAX = 2_000;

export interface JobRunnerOptions {
  readonly boss: PgBoss;
  readonly db: DatabaseConnection;
  readonly databaseUrl: string;
  /** The kinds to work on, with their concurrency. */
  readonly kinds: Readonly<Record<string, Pick<JobKind, "concurrency" | "perGroup" | "schedule">>>;
  readonly handle: HandleCarriedJob;
  /** The regular tasks that the same poll finds. */
  readonly tasks: readonly RegularTask[];
  /** Called for a failure outside of a job: a lost connection, or a job that could not be settled. */
  readonly onError: (error: unknown) => void;
}

export interface JobRunner {
  /** Takes no further jobs and waits a few seconds for those that run. */
  stop(): Promise<void>;
}

/**
 * Runs jobs and regular tasks until it is stopped. Each kind runs up to its concurrency in parallel, and a finished job
 * is settled without waiting for others. A job whose handler throws is tried again later. Kinds do not wait for each
 * other. Within a kind a group takes at most its share.
 */
export function runJobs(options: JobRunnerOptions): JobRunner {
  const { boss, db, databaseUrl, kinds, tasks, onError } = options;
  const lines = new Map(Object.entries(kinds).map(([kind, limits]) => [kind, new Line(kind, limits, options)]));
  const names = [...lines.keys()];
  const wake = (kind: string) => lines.get(kind)?.wake();
  const freeKinds = () => names.filter((name) => lines.get(name)?.isFree);
  const onTime = jobClock({ boss, kinds, wake, onError });
  const looks = lookOut({ db, freeKinds, wake, tasks, onTime, onError });
  // A look finds the jobs whose notifications were missed while the listener was disconnected.
  const listener = listenTo(databaseUrl, JOB_CHANNEL, { deliver: wake, onError }, () => looks.lookNow());
  return {
    async stop() {
      const looked = looks.stop();
      await listener.close();
      const running = Promise.all([looked, ...[...lines.values()].map((line) => line.stop())]);
      await Promise.race([running, sleep(STOP_MILLIS_MAX, undefined, { ref: false })]);
    },
  };
}

type FetchedJob = JobWithMetadata<CarriedJob>;

/** The jobs of one kind that one worker runs. */
class Line {
  readonly #kind: string;
  readonly #limits: Pick<JobKind, "concurrency" | "perGroup">;
  readonly #options: JobRunnerOptions;
  readonly #running = new Set<Promise<void>>();
  #ended: FetchedJob[] = [];
  #settling: Promise<void> | undefined;
  #fetching = false;
  #isWoken = false;
  /** Whether jobs may be waiting that did not fit. */
  #mayHaveLeft = false;
  #isStopped = false;

  constructor(kind: string, limits: Pick<JobKind, "concurrency" | "perGroup">, options: JobRunnerOptions) {
    this.#kind = kind;
    this.#limits = limits;
    this.#options = options;
  }

  get isFree(): boolean {
    return !this.#isStopped && this.#running.size < this.#limits.concurrency;
  }

  /** There may be work: fills the free places. Calls during a fetch cause one more fetch, not many. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#fetching) void this.#fill().catch(this.#options.onError);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
    await this.#settling;
  }

  async #fill(): Promise<void> {
    this.#fetching = true;
    try {
      while (this.#isWoken && this.isFree) {
        this.#isWoken = false;
        const wanted = this.#limits.concurrency - this.#running.size;
        const jobs = await this.#fetch(wanted);
        for (const job of jobs) this.#start(job);
        // The fetch was full, so more jobs may wait. With group limits any fetch may have left some.
        this.#mayHaveLeft = jobs.length === wanted || this.#limits.perGroup !== undefined;
      }
    } finally {
      this.#fetching = false;
    }
  }

  #fetch(batchSize: number): Promise<FetchedJob[]> {
    const { perGroup } = this.#limits;
    return this.#options.boss.fetch<CarriedJob>(this.#kind, {
      batchSize,
      includeMetadata: true,
      ...(perGroup === undefined ? {} : { groupConcurrency: perGroup }),
    });
  }

  #start(job: FetchedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(run);
      // The finished job freed a place in its kind and in its group.
      if (this.#mayHaveLeft || this.#isWoken) this.wake();
    });
    this.#running.add(run);
  }

  async #run(job: FetchedJob): Promise<void> {
    const { trace, ...work } = job.data;
    try {
      await this.#options.handle(work, trace);
    } catch (error) {
      await this.#fail(job, error);
      return;
    }
    this.#ended.push(job);
    await this.#settle();
  }

  /** Marks successful jobs as completed. Jobs that end while a settlement runs share the next one. */
  async #settle(): Promise<void> {
    await this.#settling;
    this.#settling ??= this.#complete().finally(() => {
      this.#settling = undefined;
    });
    await this.#settling;
  }

  /** A job that could not be marked runs again once it expires. Its handler is idempotent. */
  async #complete(): Promise<void> {
    const ended = this.#ended;
    this.#ended = [];
    if (ended.length > 0) await this.#options.boss.complete(this.#kind, ended).catch(this.#options.onError);
  }

  async #fail(job: FetchedJob, error: unknown): Promise<void> {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH_MAX);
    await this.#options.boss.fail(this.#kind, job, { message }).catch(this.#options.onError);
  }
}
