import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createPool, type Pool, prepared } from "@banyan/db";

/** pgbench's TPC-B-like transaction: the usual measure of PostgreSQL's speed. */
export interface TpcB {
  /** The program that runs it, and its settings, for the report. */
  readonly description: string;
  /** Transactions a second, measured over this many seconds. */
  run(seconds: number): Promise<number>;
  end(): Promise<void>;
}

const SCALE = 50;
const CLIENTS = 8;
const ACCOUNTS = SCALE * 100_000;
const TELLERS = SCALE * 10;

/**
 * Makes the tables once. Runs the transaction with pgbench if it is installed, else with the same statements from this
 * process.
 */
export async function prepareTpcB(url: string): Promise<TpcB> {
  await createTables(url);
  const pgbench = await findPgbench();
  return pgbench ? withPgbench(pgbench, url) : withNode(url);
}

async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a)[0];
  if (newest === undefined) return undefined;
  const bin = join("/usr/lib/postgresql", String(newest), "bin");
  return (await readdir(bin)).includes("pgbench") ? join(bin, "pgbench") : undefined;
}

/** The tables that `pgbench --initialize --scale 50` makes; later runs reuse them. */
async function createTables(url: string): Promise<void> {
  const pool = createPool(url, { max: 1, statementTimeoutMillis: 0 });
  try {
    const present = await pool.query<{ known: string | null }>("select to_regclass('pgbench_history') as known");
    if (present.rows[0]?.known) return;
    await pool.query(`
      begin;
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      insert into pgbench_branches select n, 0 from generate_series(1, ${SCALE}) n;
      insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${TELLERS}) n;
      insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      commit;
    `);
    await pool.query("vacuum analyze pgbench_branches, pgbench_tellers, pgbench_accounts");
  } finally {
    await pool.end();
  }
}

function withPgbench(program: string, url: string): TpcB {
  const settings = ["--protocol=prepared", `--client=${CLIENTS}`, "--jobs=2", "--no-vacuum", "--builtin=tpcb-like"];
  return {
    description: `pgbench TPC-B, scale ${SCALE}, ${CLIENTS} clients, prepared`,
    async run(seconds) {
      const output = await runToEnd(program, [...settings, `--time=${seconds}`, url]);
      const rate = /tps = ([\d.]+)/.exec(output)?.[1];
      if (rate === undefined) throw new Error(`pgbench said nothing of its speed: ${output.slice(-500)}`);
      return Number(rate);
    },
    end: () => Promise.resolve(),
  };
}

function runToEnd(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(output.slice(-500)))));
  });
}

const STATEMENTS = {
  account: `${prepared("tpcb_account")} update pgbench_accounts set abalance = abalance + $1 where aid = $2`,
  read: `${prepared("tpcb_read")} select abalance from pgbench_accounts where aid = $1`,
  teller: `${prepared("tpcb_teller")} update pgbench_tellers set tbalance = tbalance + $1 where tid = $2`,
  branch: `${prepared("tpcb_branch")} update pgbench_branches set bbalance = bbalance + $1 where bid = $2`,
  history: `${prepared("tpcb_history")} insert into pgbench_history (tid, bid, aid, delta, mtime)
    values ($1, $2, $3, $4, current_timestamp)`,
};

function withNode(url: string): TpcB {
  const pool = createPool(url, { max: CLIENTS });
  return {
    description: `TPC-B of pgbench run from Node (no pgbench installed), scale ${SCALE}, ${CLIENTS} clients, prepared`,
    async run(seconds) {
      const end = performance.now() + seconds * 1000;
      const counts = await Promise.all(Array.from({ length: CLIENTS }, () => transactUntil(pool, end)));
      return counts.reduce((sum, count) => sum + count, 0) / seconds;
    },
    end: () => pool.end(),
  };
}

async function transactUntil(pool: Pool, end: number): Promise<number> {
  const client = await pool.connect();
  const below = (bound: number): number => 1 + Math.floor(Math.random() * bound);
  let count = 0;
  try {
    while (performance.now() < end) {
      const [aid, bid, tid, delta] = [below(ACCOUNTS), below(SCALE), below(TELLERS), below(10_001) - 5_001];
      await client.query("begin");
      await client.query(STATEMENTS.account, [delta, aid]);
      await client.query(STATEMENTS.read, [aid]);
      await client.query(STATEMENTS.teller, [delta, tid]);
      await client.query(STATEMENTS.branch, [delta, bid]);
      await client.query(STATEMENTS.history, [tid, bid, aid, delta]);
      await client.query("end");
      count += 1;
    }
  } finally {
    client.release();
  }
  return count;
}
