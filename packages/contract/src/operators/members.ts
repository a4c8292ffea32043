import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, pageInput, pageOf } from "../shapes.ts";
import { memberSummary } from "../cashier/cases.ts";
import { searchText } from "../search-text.ts";

export const members = call({
  method: "GET",
  link: "/ops/members",
  modID: "members",
  summary: "Members by a part of their account, names, mobile number or e-mail address, or by id",
  tag: "operations",
  permission: "members.read",
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32).optional(), search: searchText.optional() }))
  .output(pageOf(memberSummary));
