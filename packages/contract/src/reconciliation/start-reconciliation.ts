import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { calendarDay, reconciliationRun } from "./reconciliation.ts";

export const startReconciliation = call({
  method: "POST",
  link: "/ops/reconciliation/runs",
  modID: "startReconciliation",
  summary: "Compare a vendor's day now, again if it was compared before; differences that are known stay as they are",
  tag: "operations",
  permission: "reconciliation.decide",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.strictObject({ vendor: line(32, 1), day: calendarDay }))
  .output(z.object({ value: reconciliationRun }));
