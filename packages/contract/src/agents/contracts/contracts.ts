import * as z from "zod";
import { agents, call } from "../../call.ts";
import { currency, pageInput, pageOf } from "../../shapes.ts";
import { contract, contractKind, contractStates } from "./contract-shapes.ts";

export const contracts = call({
  method: "GET",
  link: "/wps/agent/contract/list",
  modID: "contracts",
  summary: "The agent's own contracts of a kind, or those with direct downlines, newest first; offers included",
  tag: "agents",
  roles: agents,
})
  .input(
    z.object({
      ...pageInput,
      kind: contractKind,
      of: z.enum(["own", "downlines"]).default("own"),
      state: z.enum(contractStates).optional(),
    }),
  )
  .output(
    pageOf(contract).extend({
      /** Whether the brand has the kind. */
      enabled: z.boolean(),
      currency,
      timeZone: z.string(),
    }),
  );
