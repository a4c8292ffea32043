import * as z from "zod";
import { agents, call } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { listHash } from "./answer-contract.ts";
import { contract } from "./contract-shapes.ts";

export const endContract = call({
  method: "POST",
  link: "/wps/agent/contract/end",
  modID: "endContract",
  summary: "The upline ends a contract with a direct downline after the present period",
  tag: "agents",
  perMinute: 60,
  errors: ["NOT_FOUND", "STATE_CHANGED", "CONTRACT_LIST_REQUIRED", "CONTRACT_LIST_CHANGED"],
  roles: agents,
})
  .input(z.strictObject({ contractId: uuid, listHash: listHash.optional() }))
  .output(z.object({ value: contract }));
