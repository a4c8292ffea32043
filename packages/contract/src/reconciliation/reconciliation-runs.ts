import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf } from "../shapes.ts";
import { reconciliationRun } from "./reconciliation.ts";

export const reconciliationRuns = call({
  method: "GET",
  link: "/ops/reconciliation/runs",
  modID: "reconciliationRuns",
  summary: "The daily comparisons with the vendors' own lists, newest day first",
  tag: "operations",
  permission: "reconciliation.read",
  roles: operators,
})
  .input(z.object({ ...pageInput, vendor: line(32).optional() }))
  .output(
    pageOf(reconciliationRun).extend({
      /** The vendors that can be reconciled. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  );
