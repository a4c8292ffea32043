import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { roundId, tableKey } from "./desk-table.ts";
import { decidedResult } from "./table-round.ts";

export const proposeTableResult = call({
  method: "POST",
  link: "/ops/tables/result",
  modID: "proposeTableResult",
  summary:
    "Propose the result of a round that a studio dealt: to end a dispute, or to correct a paid round; the word void takes its wins back and returns all stakes",
  tag: "operations",
  permission: "tables.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "VENDOR_UNREACHABLE", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ ...tableKey, round: roundId, value: line(64, 1), reason: line(120) }))
  .output(z.object({ value: decidedResult }));
