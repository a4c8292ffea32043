import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool, type Pool, sqlState } from "@banyan/db";
import { type PostgresOptions, type RunningPostgres, startPostgres } from "@banyan/dev-env";

/** A start after a kill may find leftovers of the killed server; it is retried until this time. */
const HEAL_MILLIS_MAX = 60_000;
const ANSWER_MILLIS_MAX = 2_000;
const INSIST_ATTEMPTS = 10;

/** The database server of a run. It is durable, and faults can kill, freeze and starve it. */
export class Cluster {
  #options: PostgresOptions;
  #server: RunningPostgres;
  #admin: Pool;

  private constructor(options: PostgresOptions, server: RunningPostgres) {
    this.#options = options;
    this.#server = server;
    this.#admin = openAdmin(server);
  }

  static async start(options: PostgresOptions): Promise<Cluster> {
    return new Cluster(options, await startPostgres(options));
  }

  /** Connects as superuser. */
  get url(): string {
    return this.#server.url;
  }

  /** Superuser sessions in the database `postgres`, for the faults. */
  get admin(): Pool {
    return this.#admin;
  }

  /** Kills every process of the server together, as a power failure would. */
  async kill(): Promise<void> {
    for (const pid of await this.#processes()) signal(pid, "SIGKILL");
  }

  /** Freezes the server's processes until the returned function is called. */
  async freeze(): Promise<() => void> {
    const frozen = await this.#processes();
    // The postmaster first, so that it cannot start another process meanwhile.
    for (const pid of frozen) signal(pid, "SIGSTOP");
    return () => {
      for (const pid of frozen.toReversed()) signal(pid, "SIGCONT");
    };
  }

  /** Starts the server again if it has ended, and waits until it answers. */
  async heal(): Promise<void> {
    const deadline = Date.now() + HEAL_MILLIS_MAX;
    for (;;) {
      if (await this.answers()) return;
      try {
        this.#server = await startPostgres(this.#options);
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await sleep(100);
    }
  }

  /** Restarts the server with these settings in place of the earlier ones. */
  async restartWith(settings: readonly string[]): Promise<void> {
    await this.#server.stop();
    this.#options = { ...this.#options, settings };
    this.#server = await startPostgres(this.#options);
  }

  get port(): number {
    return this.#server.port;
  }

  /** Runs a superuser's statement. A lost session is replaced, because a fault must always be repaired. */
  async insist(statement: string, parameters: unknown[] = [], pool: Pool = this.#admin): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return void (await pool.query(statement, parameters));
      } catch (error) {
        if (attempt === INSIST_ATTEMPTS || sqlState(error)?.startsWith("42")) throw error;
        await sleep(100 * attempt);
      }
    }
  }

  async answers(): Promise<boolean> {
    const late = new AbortController();
    const asked = this.#admin.query("select 1").then(
      () => true,
      () => false,
    );
    const answered = await Promise.race([
      asked,
      sleep(ANSWER_MILLIS_MAX, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    return answered;
  }

  async stop(): Promise<void> {
    await this.#admin.end();
    await this.#server.stop();
  }

  /** The postmaster and all its children, the postmaster first. */
  async #processes(): Promise<readonly number[]> {
    const { pid } = this.#server;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
    return [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
  }
}

function openAdmin(server: RunningPostgres): Pool {
  return createPool(server.url, {
    max: 6,
    applicationName: "chaos",
    connectionTimeoutMillis: ANSWER_MILLIS_MAX,
    statementTimeoutMillis: 0,
  });
}

/** A process that has ended needs no signal. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
