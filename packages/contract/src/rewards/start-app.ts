import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done } from "../shapes.ts";

export const startApp = call({
  method: "POST",
  link: "/wps/promotions/app",
  modID: "startApp",
  summary: "Note that the player has started the installed app, which a gift may ask for",
  tag: "rewards",
  perMinute: 10,
  errors: [],
  roles: realPlayers,
})
  .input(z.strictObject({}))
  .output(done);
