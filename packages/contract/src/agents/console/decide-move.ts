import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { memberMove } from "./member-move.ts";

export const decideMove = call({
  method: "POST",
  link: "/ops/agents/move/decision",
  modID: "decideMove",
  summary:
    "Let a proposed move of a branch happen at the next local day, or refuse it; its proposer can only take it back",
  tag: "operations",
  permission: "contracts.offer",
  errors: [
    "NOT_FOUND",
    "REASON_REQUIRED",
    "STATE_CHANGED",
    "SECOND_OPERATOR_REQUIRED",
    "MOVE_CYCLE",
    "DEPTH_LIMIT",
    "CONTRACT_LIST_CHANGED",
  ],
  roles: operators,
})
  .input(z.strictObject({ moveId: uuid, ...decision }))
  .output(z.object({ value: memberMove }));
