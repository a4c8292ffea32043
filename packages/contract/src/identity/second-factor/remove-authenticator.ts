import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done } from "../../shapes.ts";
import { passwordInstead, stepUpRefusals } from "../step-up/step-up.ts";

export const removeAuthenticator = call({
  method: "POST",
  link: "/wps/member/security/authenticator/remove",
  modID: "removeAuthenticator",
  summary: "Forget the authenticator",
  tag: "security",
  encrypt: true,
  perMinute: 10,
  errors: stepUpRefusals,
  roles: realPlayers,
})
  .input(z.strictObject({ password: passwordInstead }))
  .output(done);
