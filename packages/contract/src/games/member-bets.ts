import * as z from "zod";
import { call, operators } from "../call.ts";
import { betRecord } from "../entities.ts";
import { pageInput, pageOf, periodInput, uuid } from "../shapes.ts";

export const memberBets = call({
  method: "GET",
  link: "/ops/members/bets",
  modID: "memberBets",
  summary: "A member's rounds, newest first",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, ...periodInput, memberId: uuid }))
  .output(pageOf(betRecord));
