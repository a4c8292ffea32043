import * as z from "zod";
import { call, operators } from "../call.ts";
import { accountRecord } from "../entities.ts";
import { pageInput, pageOf, periodInput, uuid } from "../shapes.ts";

export const memberStatement = call({
  method: "GET",
  link: "/ops/members/statement",
  modID: "memberStatement",
  summary: "A member's ledger statement, newest first",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, ...periodInput, memberId: uuid }))
  .output(pageOf(accountRecord));
