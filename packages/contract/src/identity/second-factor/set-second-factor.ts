import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done } from "../../shapes.ts";
import { passwordInstead, stepUpRefusals } from "../step-up/step-up.ts";

export const setSecondFactor = call({
  method: "POST",
  link: "/wps/member/security/secondFactor",
  modID: "setSecondFactor",
  summary: "Ask for a second factor, or no longer",
  tag: "security",
  encrypt: true,
  perMinute: 10,
  errors: stepUpRefusals,
  roles: realPlayers,
})
  .input(z.strictObject({ on: z.boolean(), password: passwordInstead }))
  .output(done);
