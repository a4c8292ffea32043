import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, currency, instant, knownDay, line, uuid } from "../../shapes.ts";
import { contractKind, contractPeriods } from "../contracts/contract-shapes.ts";

const run = z.object({
  id: uuid,
  period: z.enum(contractPeriods),
  periodTo: instant,
  /** Days of the brand's zone. */
  firstDay: z.string(),
  lastDay: z.string(),
  contracts: z.number().int(),
  currency,
  /** Its payments wait for the approval of operators, or are approved or automatic. */
  state: z.enum(["proposed", "approved"]),
  /** The operators who must approve; 0 for automatic payments. */
  approvals: z.number().int(),
  /** The names of the operators who approved. */
  approvedBy: z.array(z.string()),
  /** The asking operator is one of them. */
  ownApproval: z.boolean(),
  /** Why an operator holds the payments of the run; null where nobody does. */
  holdReason: z.string().nullable(),
  /** Waits for approval. */
  proposed: amount,
  paid: amount,
  /** Waits for the next payment. */
  waiting: amount,
  /** Waits for the money of uplines. */
  unpaid: amount,
  /** Stays unpaid until an operator releases it. */
  held: amount,
  /** Owed by agents, and taken off later periods. */
  owed: amount,
});
export type ContractRun = z.output<typeof run>;

export const contractRuns = call({
  method: "GET",
  link: "/ops/contracts/runs",
  modID: "contractRuns",
  summary: "The settled periods of a brand's contracts of a kind, newest first, each with what it paid",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.object({
      brandId: line(32),
      kind: contractKind,
      /** Days of the brand on which periods end; by default the last 31. */
      from: knownDay.optional(),
      to: knownDay.optional(),
    }),
  )
  .output(z.object({ value: z.object({ list: z.array(run), timeZone: z.string() }) }));
