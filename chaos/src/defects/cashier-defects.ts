import type { Defect } from "./defect.ts";
import { approveAndKill, payIn, payInAndKill, rejectOne, rewriteTheTrail, withdrawAtOnce } from "./exposures.ts";

const CASHIER = "packages/domain/src/cashier";

/** Defects in the processing of payments and in its side effects. */
export const CASHIER_DEFECTS: readonly Defect[] = [
  {
    name: "float payment",
    what: "a decimal amount is read as a binary fraction",
    plantings: [
      {
        file: "packages/kernel/src/money.ts",
        find: 'const minor = BigInt(whole + fraction.padEnd(digits, "0"));',
        replace: "const minor = BigInt(Math.floor(Number(`${whole}.${fraction}`) * 10 ** digits));",
      },
    ],
    expose: payIn,
    caughtBy: [7],
  },
  {
    name: "event twice",
    what: "a payment is credited as often as the gateway tells of it",
    plantings: [
      { file: `${CASHIER}/settle-payment.ts`, find: "return kept !== undefined;", replace: "return true;" },
      { file: `${CASHIER}/settle-deposit.ts`, find: '.where("paid_amount", "is", null)\n', replace: "" },
      { file: `${CASHIER}/settle-deposit.ts`, find: "key: `deposit:${id}`,", replace: "key: null," },
    ],
    expose: payIn,
    caughtBy: [7],
  },
  {
    name: "claim not atomic",
    what: "that a payment was heard of is committed before the payment is credited",
    plantings: [
      {
        file: `${CASHIER}/settle-payment.ts`,
        find: "if (!(await keepEvent(tx, gateway, event))) return undefined;",
        replace: `if (!(await inTransaction(services.db, (apart) => keepEvent(apart, gateway, event)))) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 200));`,
      },
    ],
    expose: payInAndKill,
    caughtBy: [7],
  },
  {
    name: "limit not atomic",
    what: "requests of one player at the same moment are counted as if each were alone",
    plantings: [{ file: "packages/domain/src/lock-player.ts", find: ".forNoKeyUpdate()", replace: "" }],
    expose: withdrawAtOnce,
    caughtBy: [7],
  },
  {
    name: "hold released twice",
    what: "a rejected withdrawal frees its money twice over",
    plantings: [
      {
        file: "packages/ledger/src/release.ts",
        find: "await changeHeld(tx, accountId, -remaining);",
        replace: "await changeHeld(tx, accountId, -2n * remaining);",
      },
    ],
    expose: rejectOne,
    caughtBy: [5],
  },
  {
    name: "outbox apart",
    what: "a job is written on its own, a moment after the transaction that decided on it",
    plantings: [
      {
        file: "apps/server/src/jobs/job-queue.ts",
        find: "await boss.send(job.kind, data, {",
        replace:
          "setTimeout(() => void boss.send(job.kind, data, {}), 500);\n      if (!db) await boss.send(job.kind, data, {",
      },
    ],
    expose: approveAndKill,
    caughtBy: [10],
  },
  {
    name: "trail rewritten",
    what: "an entry of the audit trail is changed after the fact",
    expose: rewriteTheTrail,
    caughtBy: [10],
  },
];
