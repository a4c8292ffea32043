import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { tableKey } from "./desk-table.ts";

export const commandTable = call({
  method: "POST",
  link: "/ops/tables/command",
  modID: "commandTable",
  summary: "Pause a table after its present round, or let it deal again",
  tag: "operations",
  permission: "tables.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "VENDOR_UNREACHABLE", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ ...tableKey, command: z.enum(["pause", "resume"]), reason: line(120) }))
  .output(z.object({ value: z.object({ done: z.boolean() }) }));
