import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { decidedRound, roundId, tableKey } from "./desk-table.ts";

export const proposeVoidRound = call({
  method: "POST",
  link: "/ops/tables/void",
  modID: "proposeVoidRound",
  summary: "Propose to make a round void for all brands; its wins wait five minutes for another operator",
  tag: "operations",
  permission: "tables.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "VENDOR_UNREACHABLE", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ ...tableKey, round: roundId, reason: line(120) }))
  .output(z.object({ value: decidedRound }));
