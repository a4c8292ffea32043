import { call, realPlayers } from "../call.ts";
import { pageInput, pageOf } from "../shapes.ts";
import * as z from "zod";
import { bonusEntry } from "./offer-shapes.ts";

export const ownBonuses = call({
  method: "GET",
  link: "/wps/member/bonuses",
  modID: "ownBonuses",
  summary: "The player's part in promotions, newest first",
  tag: "rewards",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(pageOf(bonusEntry));
