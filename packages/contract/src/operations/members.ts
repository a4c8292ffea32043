import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf } from "../shapes.ts";
import { memberSummary } from "./cases.ts";

export const members = call({
  method: "GET",
  link: "/ops/members",
  modID: "members",
  summary: "Members by account, name, mobile, e-mail or id",
  tag: "operations",
  permission: "members.read",
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32).optional(), search: line(128).optional() }))
  .output(pageOf(memberSummary));
