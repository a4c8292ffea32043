import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface RunningNats {
  readonly url: string;
  stop(): Promise<void>;
}

const START_MILLIS_MAX = 10_000;

/** The nats-server at NATS_SERVER_PATH, else the one on the path; undefined when there is none. */
export async function findNatsServer(): Promise<string | undefined> {
  const given = process.env["NATS_SERVER_PATH"];
  // Debian installs servers in folders that are only on root's path.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  for (const candidate of given ? [given] : folders.map((folder) => join(folder, "nats-server"))) {
    const isProgram = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return candidate;
  }
  return undefined;
}

/** Starts a separate NATS server on 127.0.0.1, by default on a free port. */
export async function startNats(program: string, wantedPort?: number): Promise<RunningNats> {
  const port = wantedPort ?? (await freePort());
  const child = spawn(program, ["--addr", "127.0.0.1", "--port", `${port}`], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.once("error", () => undefined);
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (child.exitCode !== null || waited > START_MILLIS_MAX) throw new Error(`${program} does not start`);
    await sleep(50);
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: "127.0.0.1" });
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
}
