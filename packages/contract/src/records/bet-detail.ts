import * as z from "zod";
import { betDetail as detail, betName } from "../bet-shapes.ts";
import { call, players } from "../call.ts";

export const betDetail = call({
  method: "GET",
  link: "/wps/records/bet",
  modID: "betDetail",
  summary: "One bet with its lines or legs",
  tag: "records",
  errors: ["NOT_FOUND"],
  roles: players,
})
  .input(z.object(betName))
  .output(detail);
