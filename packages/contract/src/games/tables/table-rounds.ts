import * as z from "zod";
import { call, operators } from "../../call.ts";
import { tableKey } from "./desk-table.ts";
import { tableRound } from "./table-round.ts";

export const tableRounds = call({
  method: "GET",
  link: "/ops/tables/rounds",
  modID: "tableRounds",
  summary: "The last rounds of a table with their results, readings and corrections, the newest first",
  tag: "operations",
  permission: "tables.read",
  errors: ["NOT_FOUND", "VENDOR_UNREACHABLE"],
  roles: operators,
})
  .input(
    z.object({
      ...tableKey,
      /** Only rounds with a smaller number. */
      before: z.coerce.number().int().min(1).optional(),
    }),
  )
  .output(z.object({ value: z.object({ rounds: z.array(tableRound) }) }));
