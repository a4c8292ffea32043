import { betsInput, betsPage } from "../bet-shapes.ts";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";

export const memberBets = call({
  method: "GET",
  link: "/ops/members/bets",
  modID: "memberBets",
  summary: "A member's bets, newest first; the first page has the totals of the period",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(betsInput.extend({ memberId: uuid }))
  .output(betsPage);
