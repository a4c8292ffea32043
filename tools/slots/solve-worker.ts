import { parentPort } from "node:worker_threads";
import { solveSlot, writeLine } from "@banyan/game-math/solver";

/** Answers each range of games with their lines of the data file. */
parentPort?.on("message", ({ from, to }: { readonly from: number; readonly to: number }) => {
  const lines: string[] = [];
  for (let n = from; n <= to; n += 1) lines.push(writeLine(solveSlot(n)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(lines);
});
