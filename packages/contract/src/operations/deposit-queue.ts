import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf } from "../shapes.ts";
import { depositCase } from "./cases.ts";

export const depositQueue = call({
  method: "GET",
  link: "/ops/deposits",
  modID: "depositQueue",
  summary: "Deposits to decide on, oldest first; or all, newest first",
  tag: "operations",
  permission: "deposits.read",
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32).optional(), view: z.enum(["waiting", "all"]).default("waiting") }))
  .output(pageOf(depositCase));
