import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, currency, instant, line, pageInput, pageOf, uuid } from "../../shapes.ts";
import { contractKind, contractPeriods, recordStates } from "../contracts/contract-shapes.ts";
import { recordChange } from "./record-change.ts";

const record = z.object({
  id: uuid,
  memberId: uuid,
  account: z.string(),
  /** Null for a contract of the house. */
  upline: z.string().nullable(),
  currency,
  gross: amount,
  /** Gross less what the downlines under contract get. */
  net: amount,
  correction: amount,
  owedIn: amount,
  owedOut: amount,
  /** Taken off by operators. */
  cut: amount,
  amount,
  state: z.enum(recordStates),
  byHand: z.boolean(),
  /** Why an operator holds the agent's payments; null where nobody does. */
  holdReason: z.string().nullable(),
  /** Why an operator holds this record; null where nobody does. */
  recordHoldReason: z.string().nullable(),
  /** The change that waits for a second operator; null for none. */
  change: recordChange.nullable(),
});
export type ContractRunRecord = z.output<typeof record>;

export const contractRunRecords = call({
  method: "GET",
  link: "/ops/contracts/records",
  modID: "contractRunRecords",
  summary: "What each contract of a settled period came to, the highest amounts first",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32),
      kind: contractKind,
      period: z.enum(contractPeriods),
      periodTo: z.coerce.date(),
    }),
  )
  .output(pageOf(record).extend({ periodTo: instant }));
