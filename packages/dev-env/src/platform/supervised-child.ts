import { type ChildOptions, type ProcessPlan, type RunningChild, startChild } from "./child-process.ts";

/**
 * Starts a process, and starts it again whenever it ends by itself, as a supervisor does in operation. It has ended once
 * it cannot be started again. Errors: those of the first start.
 */
export async function startSupervised(plan: ProcessPlan, options: ChildOptions): Promise<RunningChild> {
  let current = await startChild(plan, options);
  let isStopping = false;
  async function watch(): Promise<string> {
    for (;;) {
      const how = await current.ended;
      if (isStopping) return how;
      current = await startChild(plan, options);
      // It was asked to stop while the new process started.
      if (isStopping) await current.stop();
    }
  }
  const ended = watch().catch((error: unknown) => `${plan.name} could not be started again: ${String(error)}`);
  return {
    name: plan.name,
    get pid() {
      return current.pid;
    },
    ended,
    async stop() {
      isStopping = true;
      await current.stop();
      await ended;
    },
  };
}
