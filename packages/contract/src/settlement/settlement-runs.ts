import * as z from "zod";
import { call, operators } from "../call.ts";
import { amount, currency, instant, pageInput, pageOf, uuid } from "../shapes.ts";

/** One settlement of a market and how far it has come. Amounts are minor units of the market's currency. */
const settlementRun = z.object({
  marketId: uuid,
  marketName: z.string(),
  marketKind: z.enum(["sports", "lottery"]),
  brandId: z.string(),
  currency,
  /** The number of the settlement within its market. */
  version: z.number().int(),
  kind: z.enum(["settle", "resettle", "void", "unsettle"]),
  /**
   * "waiting": no step yet. "running": its last step was a moment ago. "stopped": nothing has happened for two minutes,
   * and it is not finished. "finished": every bet, combination and ticket has been reached.
   */
  state: z.enum(["waiting", "running", "stopped", "finished"]),
  /** The operator's reason; null for a first settlement without one. */
  reason: z.string().nullable(),
  orderedAt: instant,
  /** When its last step ended; null before the first. */
  lastStepAt: instant.nullable(),
  finishedAt: instant.nullable(),
  steps: z.number().int(),
  /** Its phases, in their order, and "done". */
  phase: z.enum(["evaluate", "pay", "combine", "systems", "record", "done"]),
  /** Done so far: selections evaluated by rules, combinations settled, tickets handed to the record of play. */
  selections: z.number().int(),
  combinations: z.number().int(),
  tickets: z.number().int(),
  /** The bets that its steps walked. Bets that are lost by the result alone are not among them. */
  bets: z.number().int(),
  transfers: z.number().int(),
  paid: amount,
  takenBack: amount,
});

export const settlementRuns = call({
  method: "GET",
  link: "/ops/settlements",
  modID: "settlementRuns",
  summary: "The settlements of markets with their progress, newest first",
  tag: "operations",
  permission: "jobs.read",
  roles: operators,
})
  .input(z.object({ ...pageInput }))
  .output(pageOf(settlementRun));
