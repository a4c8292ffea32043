import * as z from "zod";
import { call, players } from "../call.ts";
import { done, language } from "../shapes.ts";

export const changeLanguage = call({
  method: "POST",
  link: "/wps/member/language",
  modID: "changeLanguage",
  summary: "Tell the server the chosen language",
  tag: "member",
  roles: players,
})
  .input(z.strictObject({ language }))
  .output(done);
