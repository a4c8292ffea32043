import { betsFile, betsFileInput } from "../bet-shapes.ts";
import { agents, call } from "../call.ts";
import { uuid } from "../shapes.ts";

export const downlineBetsFile = call({
  method: "GET",
  link: "/wps/agent/team/bets.csv",
  modID: "downlineBetsFile",
  summary: "All bets of a member of the agent's branch that the filters let through, as CSV",
  tag: "agents",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  roles: agents,
})
  .input(betsFileInput.extend({ memberId: uuid }))
  .output(betsFile);
