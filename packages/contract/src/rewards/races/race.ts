import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { race as raceShape } from "./race-shapes.ts";

export const race = call({
  method: "GET",
  link: "/wps/promotions/race",
  modID: "race",
  summary: "The ranking of a race that runs now, the player's place, and the last winners",
  tag: "rewards",
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.object({ id: uuid }))
  .output(z.object({ value: raceShape }));
