import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { decidedResult } from "./table-round.ts";

export const decideTableResult = call({
  method: "POST",
  link: "/ops/tables/result/decision",
  modID: "decideTableResult",
  summary: "Set the proposed result of a round, or refuse it; its proposer can only take the proposal back",
  tag: "operations",
  permission: "tables.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED", "VENDOR_UNREACHABLE"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: decidedResult }));
