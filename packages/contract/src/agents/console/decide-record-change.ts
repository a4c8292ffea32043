import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { recordChange } from "./record-change.ts";

export const decideRecordChange = call({
  method: "POST",
  link: "/ops/contracts/record/change/decision",
  modID: "decideRecordChange",
  summary: "Change an agent's payment as another operator proposed, or refuse it; its proposer can only take it back",
  tag: "operations",
  permission: "contracts.settle",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: recordChange }));
