import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { houseEnd } from "./house-end.ts";

export const decideHouseEnd = call({
  method: "POST",
  link: "/ops/agents/contract/end/decision",
  modID: "decideHouseEnd",
  summary: "End a contract of the house as another operator proposed, or refuse it; its proposer can only take it back",
  tag: "operations",
  permission: "contracts.offer",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED", "CONTRACT_LIST_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: houseEnd }));
