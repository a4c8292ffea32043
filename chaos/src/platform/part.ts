import { setTimeout as sleep } from "node:timers/promises";
import { type ProcessPlan, type RunningChild, startChild } from "@banyan/dev-env";
import { invariant } from "@banyan/kernel";
import { signal } from "./cluster.ts";

/** Settings that every part needs. */
export interface PartSetting {
  readonly root: string;
  readonly logDir: string;
  readonly nodeArgs: readonly string[];
  readonly onOutput: (part: string, text: string) => void;
}

/** One process of the platform under supervision. When it ends it is restarted, as a service manager would do. */
export class Part {
  readonly name: string;
  readonly #plan: ProcessPlan;
  readonly #setting: PartSetting;
  #child: RunningChild | undefined;
  #closing = false;
  #killed = false;
  #starting: Promise<void> = Promise.resolve();
  /** The ends that no kill had caused. */
  readonly unexpectedEnds: string[] = [];

  constructor(plan: ProcessPlan, setting: PartSetting) {
    this.name = plan.name;
    this.#plan = plan;
    this.#setting = setting;
  }

  /** Throws StartFailure when it does not become healthy: nothing can disturb the first start. */
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

  /** Kills it without warning. */
  kill(): void {
    this.mayEnd();
    this.send("SIGKILL");
    // The end is reported slightly later, but it no longer runs from here.
    this.#child = undefined;
  }

  /** From now until its next start, its end counts as expected. */
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

  /** A start fails while the database is down; it is retried until it succeeds. */
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
