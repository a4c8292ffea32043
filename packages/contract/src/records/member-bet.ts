import * as z from "zod";
import { betDetail, betName } from "../bet-shapes.ts";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";

export const memberBet = call({
  method: "GET",
  link: "/ops/members/bet",
  modID: "memberBet",
  summary: "One bet of a member with its lines or legs",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...betName, memberId: uuid }))
  .output(betDetail);
