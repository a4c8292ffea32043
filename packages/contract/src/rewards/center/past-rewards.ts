import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { pageInput, pageOf } from "../../shapes.ts";
import { reward } from "./reward-shapes.ts";

export const pastRewards = call({
  method: "GET",
  link: "/wps/member/rewards",
  modID: "pastRewards",
  summary: "The player's claimed and lapsed rewards, newest first",
  tag: "rewards",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(pageOf(reward));
