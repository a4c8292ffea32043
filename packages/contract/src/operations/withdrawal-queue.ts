import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf } from "../shapes.ts";
import { withdrawalCase } from "./cases.ts";

export const withdrawalQueue = call({
  method: "GET",
  link: "/ops/withdrawals",
  modID: "withdrawalQueue",
  summary: "Withdrawals to decide on, oldest first; disputes; or all, newest first",
  tag: "operations",
  permission: "withdrawals.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32).optional(),
      view: z.enum(["waiting", "disputes", "all"]).default("waiting"),
    }),
  )
  .output(pageOf(withdrawalCase));
