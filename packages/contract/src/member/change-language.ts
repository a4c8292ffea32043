import * as z from "zod";
import { call, players } from "../call.ts";
import { done, line } from "../shapes.ts";

export const changeLanguage = call({
  method: "POST",
  link: "/wps/member/language",
  modID: "changeLanguage",
  summary: "Tell the server the chosen language",
  tag: "member",
  roles: players,
})
  .input(z.strictObject({ language: line(16, 2) }))
  .output(done);
