import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { listHash } from "../contracts/answer-contract.ts";
import { memberMove } from "./member-move.ts";

export const proposeMove = call({
  method: "POST",
  link: "/ops/agents/move",
  modID: "proposeMove",
  summary: "Propose to move a member with the whole branch below another agent; another operator approves it",
  tag: "operations",
  permission: "contracts.offer",
  errors: ["NOT_FOUND", "DOWNLINE_NOT_AGENT", "MOVE_CYCLE", "DEPTH_LIMIT", "STATE_CHANGED", "CONTRACT_LIST_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ memberId: uuid, uplineId: uuid, listHash, reason: line(500, 3) }))
  .output(z.object({ value: memberMove }));
