import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { listHash } from "../contracts/answer-contract.ts";
import { houseEnd } from "./house-end.ts";

export const proposeHouseEnd = call({
  method: "POST",
  link: "/ops/agents/contract/end",
  modID: "proposeHouseEnd",
  summary: "Propose to end a contract of the house after its present period; another operator approves it",
  tag: "operations",
  permission: "contracts.offer",
  errors: ["NOT_FOUND", "STATE_CHANGED", "CONTRACT_LIST_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ contractId: uuid, listHash, reason: line(500, 3) }))
  .output(z.object({ value: houseEnd }));
