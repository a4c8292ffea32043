import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../free-port.ts";
import { type ProcessPlan, startChild } from "./child-process.ts";
import { StartFailure } from "./start-failure.ts";

/** A server that serves, reports its name, and ends as its environment says. */
const SERVER = `
import { createServer } from "node:http";
const { PORT, END_AFTER, END_SAYING, UNTOLD } = process.env;
console.log("pid " + process.pid + ", untold " + UNTOLD);
if (END_SAYING) { console.error(END_SAYING); process.exit(3); }
createServer((request, response) => response.end()).listen(Number(PORT), "127.0.0.1");
if (END_AFTER) setTimeout(() => process.exit(5), Number(END_AFTER));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "banyan-child-"));
  await writeFile(join(folder, "server.ts"), SERVER);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function plan(env: Readonly<Record<string, string>> = {}): Promise<ProcessPlan> {
  const port = await freePort();
  return {
    name: "server",
    entry: "server.ts",
    env: { PORT: `${port}`, ...env },
    healthUrl: `http://127.0.0.1:${port}/healthz`,
  };
}

const options = () => ({ root: folder, logDir: folder });
const log = () => readFile(join(folder, "server.log"), "utf8");

async function isServing({ healthUrl }: ProcessPlan): Promise<boolean> {
  const response = await fetch(healthUrl).catch(() => undefined);
  return response?.ok ?? false;
}

describe("a process of the platform", () => {
  it("is handed over when it serves, is told only what its plan says, and stops when asked", async () => {
    process.env["UNTOLD"] = "a secret of the parent";
    const planned = await plan();
    const child = await startChild(planned, options());
    delete process.env["UNTOLD"];
    expect(await isServing(planned)).toBe(true);
    await child.stop();
    expect(await isServing(planned)).toBe(false);
    expect(await log()).toMatch(/^pid \d+, untold undefined\n$/);
  });

  it("that ends before it serves fails the start with its last words", async () => {
    const started = startChild(await plan({ END_SAYING: "DATABASE_URL is not set." }), options());
    await expect(started).rejects.toBeInstanceOf(StartFailure);
    await expect(started).rejects.toThrow(/server ended with code 3\.\n[^]*DATABASE_URL is not set\./);
  });

  it("that ends by itself later tells how", async () => {
    const child = await startChild(await plan({ END_AFTER: "300" }), options());
    expect(await child.ended).toMatch(/^server ended with code 5\./);
    await child.stop();
  });

  it("ends when its parent is killed outright", async () => {
    const planned = await plan();
    const parentFile = join(folder, "parent.ts");
    const module = pathToFileURL(join(import.meta.dirname, "child-process.ts")).href;
    const parentOptions = JSON.stringify({ root: folder, logDir: folder });
    await writeFile(
      parentFile,
      `import { startChild } from ${JSON.stringify(module)};
       await startChild(${JSON.stringify(planned)}, ${parentOptions});
       console.log("up");
       setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [parentFile], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise((resolve) => parent.stdout.once("data", resolve));
    expect(await isServing(planned)).toBe(true);
    parent.kill("SIGKILL");
    const deadline = Date.now() + 5_000;
    while ((await isServing(planned)) && Date.now() < deadline) await sleep(50);
    expect(await isServing(planned)).toBe(false);
  });
});
