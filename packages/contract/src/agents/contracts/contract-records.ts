import * as z from "zod";
import { agents, call } from "../../call.ts";
import { amount, currency, pageInput, pageOf } from "../../shapes.ts";
import { contractKind, contractRecordEntry } from "./contract-shapes.ts";

export const contractRecords = call({
  method: "GET",
  link: "/wps/agent/contract/records",
  modID: "contractRecords",
  summary: "The settled periods of the agent's contracts of a kind, or of direct downlines, newest first",
  tag: "agents",
  roles: agents,
})
  .input(z.object({ ...pageInput, kind: contractKind, of: z.enum(["own", "downlines"]).default("own") }))
  .output(
    pageOf(contractRecordEntry).extend({
      /** The amount that the agent still has to pay to direct downlines, of all kinds: withdrawals leave that much. */
      debt: amount,
      currency,
    }),
  );
