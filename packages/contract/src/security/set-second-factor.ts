import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done } from "../shapes.ts";

export const setSecondFactor = call({
  method: "POST",
  link: "/wps/member/security/secondFactor",
  modID: "setSecondFactor",
  summary: "Ask for a second factor, or no longer",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: ["SIGN_IN_LOCKED", "PASSWORD_WRONG"],
  roles: realPlayers,
})
  .input(z.strictObject({ on: z.boolean(), password: z.string().min(1).max(256) }))
  .output(done);
