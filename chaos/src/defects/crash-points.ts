import type { Planting } from "./planting.ts";

/** The named points at which a server can be killed, each with a separate signal. */
export const CRASH_SIGNALS = {
  "before commit": "SIGUSR2",
  "after commit": "SIGHUP",
  "before outbox": "SIGWINCH",
} as const satisfies Readonly<Record<string, NodeJS.Signals>>;
export type CrashPoint = keyof typeof CRASH_SIGNALS;

/** The places of those points in the code. */
export const CRASH_POINTS: readonly Planting[] = [
  {
    // Everything is written and nothing is committed.
    file: "db/src/transaction.ts",
    find: "return await db.transaction().execute((tx) => work(tx as unknown as Transaction));",
    replace: `return await db.transaction().execute(async (tx) => {
        const done = await work(tx as unknown as Transaction);
        globalThis.reachCrashPoint("before commit");
        return done;
      });`,
  },
  {
    // The wallet has decided and committed; the vendor has no answer yet.
    file: "vendors/seamless/src/seamless-calls.ts",
    find: "return toReply(body.request_uuid, await asks[call](vendor, body, caller));",
    replace: `const told = await asks[call](vendor, body, caller);
          globalThis.reachCrashPoint("after commit");
          return toReply(body.request_uuid, told);`,
  },
  {
    // The money is booked in the transaction; its job is not written yet.
    file: "apps/server/src/jobs/job-queue.ts",
    find: "async enqueue(tx: Transaction, job: Job, options) {",
    replace: `async enqueue(tx: Transaction, job: Job, options) {
      globalThis.reachCrashPoint("before outbox");`,
  },
];
