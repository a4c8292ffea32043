import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eventually, platformKeys, STUDIO_DATA_KEY, type StudioDatabase, studioKeys } from "./studio-bench.ts";

/** Changes the source of a process while it loads, as in the chaos test of the wallet. */
export interface PlantedDefect {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const STUDIO = join(import.meta.dirname, "..");
const PLANT = join(STUDIO, "..", "..", "..", "..", "chaos", "src", "defects", "plant.ts");

export interface StudioProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Studios as separate processes over one database, as in production. They can be killed at any moment. */
export class StudioProcesses {
  readonly #database: StudioDatabase;
  readonly #walletUrl: string;
  readonly #running = new Set<ChildProcess>();

  constructor(database: StudioDatabase, walletUrl: string) {
    this.#database = database;
    this.#walletUrl = walletUrl;
  }

  async start(
    env: Readonly<Record<string, string>> = {},
    defects: readonly PlantedDefect[] = [],
  ): Promise<StudioProcess> {
    const planted = defects.length > 0 ? ["--import", PLANT] : [];
    const child = spawn(process.execPath, [...planted, join(STUDIO, "main.ts")], {
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        PORT: "0",
        DATABASE_URL: this.#database.url,
        DATA_KEYS: STUDIO_DATA_KEY,
        STUDIO_PRIVATE_KEY: studioKeys.privateKey,
        PLATFORM_PUBLIC_KEY: platformKeys.publicKey.replaceAll("\n", "\\n"),
        WALLET_URL: this.#walletUrl,
        OUTGOING_NETWORKS: process.env["OUTGOING_NETWORKS"],
        WALLET_TIMEOUT_MILLIS: "1000",
        RETRY_PAUSE_MILLIS: "100",
        MIN_CYCLE_MILLIS: "0",
        LOG_LEVEL: "silent",
        CHAOS_PLANTINGS: JSON.stringify(defects),
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#running.add(child);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    const listening = await eventually(
      async () => /listening on (\S+)/.exec(output)?.[1],
      (url) => url !== undefined,
      60_000,
    );
    return { child, url: listening ?? "" };
  }

  async kill(child: ChildProcess): Promise<void> {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    this.#running.delete(child);
  }

  killAll(): void {
    for (const child of this.#running) child.kill("SIGKILL");
  }
}
