import * as z from "zod";
import { betDetail, betName } from "../bet-shapes.ts";
import { agents, call } from "../call.ts";
import { uuid } from "../shapes.ts";

export const downlineBet = call({
  method: "GET",
  link: "/wps/agent/team/bet",
  modID: "downlineBet",
  summary: "One bet of a member of the agent's branch, with its lines or legs",
  tag: "agents",
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(z.object({ ...betName, memberId: uuid }))
  .output(betDetail);
