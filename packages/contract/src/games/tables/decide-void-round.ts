import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { decidedRound } from "./desk-table.ts";

export const decideVoidRound = call({
  method: "POST",
  link: "/ops/tables/void/decision",
  modID: "decideVoidRound",
  summary: "Make a round void, or let its wins go; its proposer can only take the proposal back",
  tag: "operations",
  permission: "tables.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED", "VENDOR_UNREACHABLE"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: decidedRound }));
