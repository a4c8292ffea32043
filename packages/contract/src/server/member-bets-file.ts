import { betsFile, betsFileInput } from "../bet-shapes.ts";
import { call, operators } from "../call.ts";
import { uuid } from "../shapes.ts";

export const memberBetsFile = call({
  method: "GET",
  link: "/ops/members/bets.csv",
  modID: "memberBetsFile",
  summary: "All bets of a member that the filters let through, as CSV",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  roles: operators,
})
  .input(betsFileInput.extend({ memberId: uuid }))
  .output(betsFile);
