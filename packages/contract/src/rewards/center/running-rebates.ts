import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { none } from "../../shapes.ts";
import { runningRebate } from "./running-rebate-shapes.ts";

export const runningRebates = call({
  method: "GET",
  link: "/wps/member/rewards/rebates",
  modID: "runningRebates",
  summary: "The rebates that can be taken before their period ends, with what they have earned so far",
  tag: "rewards",
  roles: realPlayers,
})
  .input(none)
  .output(z.object({ value: z.object({ list: z.array(runningRebate) }) }));
