import { setTimeout as sleep } from "node:timers/promises";
import { type ProcessPlan, type RunningChild, startChild } from "@banyan/dev-env";
import { invariant } from "@banyan/kernel";
import { signal } from "./cluster.ts";

/** What every part is started with. */
export interface PartSetting {
  readonly root: string;
  readonly logDir: string;
  readonly nodeArgs: readonly string[];
  readonly onOutput: (part: string, text: string) => void;
}

/** One process of the platform under supervision: whenever it ends it is started again, as an operator's system would. */
export class Part {
  readonly name: string;
  readonly #plan: ProcessPlan;
  readonly #setting: PartSetting;
  #child: RunningChild | undefined;
  #closing = false;
  #killed = false;
  #starting: Promise<void> = Promise.resolve();
  /** How it ended each time that nobody had killed it. */
  readonly unexpectedEnds: string[] = [];

  constructor(plan: ProcessPlan, setting: PartSetting) {
    this.name = plan.name;
    this.#plan = plan;
    this.#setting = setting;
  }

  /** Throws StartFailure when it does not become healthy: the first start has nothing to excuse it. */
  async start(): Promise<void> {
    const { root, logDir, nodeArgs, onOutput } = this.#setting;
    const child = await startChild(this.#plan, {
      root,
      logDir,
      nodeArgs,
      onOutput: (text) => onOutput(this.name, text),
    });
    this.#child = child;
    this.#killed = false;
    void child.ended.then((how) => this.#hasEnded(child, how));
  }

  get running(): boolean {
    return this.#child !== undefined;
  }

  /** Resolves once it is healthy again after a kill. */
  async untilRunning(): Promise<void> {
    while (!this.running && !this.#closing) {
      await this.#starting;
      await sleep(20);
    }
  }

  /** Sends a signal to the running process; false when there is none. */
  send(name: NodeJS.Signals): boolean {
    if (!this.#child) return false;
    signal(this.#child.pid, name);
    return true;
  }

  /** Ends it without warning. */
  kill(): void {
    this.mayEnd();
    this.send("SIGKILL");
    // Its end is heard of a little later; from now on it does not run.
    this.#child = undefined;
  }

  /** From now until it next starts, its end is somebody's doing. */
  mayEnd(): void {
    this.#killed = true;
  }

  async stop(): Promise<void> {
    this.#closing = true;
    await this.#starting;
    await this.#child?.stop();
  }

  #hasEnded(child: RunningChild, how: string): void {
    if (this.#child === child) this.#child = undefined;
    if (this.#closing) return;
    if (!this.#killed) this.unexpectedEnds.push(how);
    this.#starting = this.#startAgain();
  }

  /** While the database is away a start fails; it is tried until one succeeds. */
  async #startAgain(): Promise<void> {
    for (let attempt = 1; !this.#closing; attempt += 1) {
      try {
        return await this.start();
      } catch (error) {
        invariant(attempt < 60, `${this.name} cannot be started again: ${String(error)}`);
        await sleep(250);
      }
    }
  }
}
