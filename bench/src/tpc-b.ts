import { spawn } from "node:child_process";
import { access, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createPool } from "@banyan/db";

/** pgbench's TPC-B-like transaction: the usual measure of PostgreSQL's speed. */
export interface TpcB {
  /** The program that runs it, and its settings, for the report. */
  describe(clients: number): string;
  /** Runs it for so many seconds with so many clients. */
  run(clients: number, seconds: number): Promise<TpcBRun>;
}

export interface TpcBRun {
  /** Transactions a second. */
  readonly rate: number;
  /** Transactions. */
  readonly units: number;
}

/** The number of clients that PostgreSQL's documents use, and as many as the wallet's callers. */
export const TPC_B_CLIENTS = { few: 8, many: 256 } as const;

const SCALE = 50;
/** For one client, on a busy machine. */
const CONNECTING_SECONDS = 0.02;
const DEBIAN_DIR = "/usr/lib/postgresql";

/** Makes the tables once; later runs reuse them. Throws when pgbench is not installed. */
export async function prepareTpcB(url: string): Promise<TpcB> {
  const pgbench = await requirePgbench();
  const pool = createPool(url, { max: 1, statementTimeoutMillis: 0 });
  try {
    const { rows } = await pool.query<{ known: string | null }>("select to_regclass('pgbench_history') as known");
    if (!rows[0]?.known) await runToEnd(pgbench, ["--initialize", `--scale=${SCALE}`, "--quiet", url]);
    // Every run begins with the same history, which otherwise grows from run to run.
    await pool.query("truncate pgbench_history");
    await pool.query("vacuum analyze pgbench_branches, pgbench_tellers, pgbench_accounts");
  } finally {
    await pool.end();
  }
  return {
    describe: (clients) => `pgbench TPC-B, scale ${SCALE}, ${clients} clients, prepared`,
    async run(clients, seconds) {
      const settings = ["--protocol=prepared", `--client=${clients}`, "--jobs=2", "--no-vacuum", "--builtin=tpcb-like"];
      // pgbench counts the time of connecting as part of the run, but not in its rate.
      const time = seconds + Math.ceil(clients * CONNECTING_SECONDS);
      return readPgbench(await runToEnd(pgbench, [...settings, `--time=${time}`, url]));
    },
  };
}

/** Reads the rate and the number of transactions from pgbench's report. */
export function readPgbench(report: string): TpcBRun {
  const rate = /^tps = ([\d.]+)/m.exec(report)?.[1];
  const units = /^number of transactions actually processed: (\d+)/m.exec(report)?.[1];
  const failed = /^number of failed transactions: (\d+)/m.exec(report)?.[1] ?? "0";
  if (rate === undefined || units === undefined || failed !== "0") {
    throw new Error(`pgbench failed or did not report its speed: ${report.slice(-500)}`);
  }
  return { rate: Number(rate), units: Number(units) };
}

/** The newest pgbench of the distribution, else the one on the path. */
async function requirePgbench(): Promise<string> {
  const versions = await readdir(DEBIAN_DIR).catch(() => []);
  const newestFirst = versions.filter((name) => /^\d+$/.test(name)).toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_DIR, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  for (const folder of folders) {
    const program = join(folder, "pgbench");
    if (await isThere(program)) return program;
  }
  throw new Error(
    "this benchmark compares with pgbench, which is not installed: install the package postgresql (Debian, Ubuntu), postgresql-contrib (Fedora) or libpq (Homebrew), or add its folder to PATH",
  );
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
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
