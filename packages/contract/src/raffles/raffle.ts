import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { uuid } from "../shapes.ts";
import { raffle as shape } from "./raffle-shapes.ts";

export const raffle = call({
  method: "GET",
  link: "/wps/member/raffle",
  modID: "raffle",
  summary: "A wheel or eggs: chances, the player's tickets, the hash of the next seed, and the latest draws",
  tag: "rewards",
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.object({ id: uuid }))
  .output(z.object({ value: shape }));
