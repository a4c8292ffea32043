import { betsInput, betsPage } from "../bet-shapes.ts";
import { agents, call } from "../call.ts";
import { uuid } from "../shapes.ts";

export const downlineBets = call({
  method: "GET",
  link: "/wps/agent/team/bets",
  modID: "downlineBets",
  summary: "The bets of a member of the agent's branch, newest first; the first page has the totals of the period",
  tag: "agents",
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(betsInput.extend({ memberId: uuid }))
  .output(betsPage);
