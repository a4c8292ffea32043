import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done, line } from "../../shapes.ts";

export const confirmAuthenticator = call({
  method: "POST",
  link: "/wps/member/security/authenticator/confirm",
  modID: "confirmAuthenticator",
  summary: "Show a code of the new authenticator",
  tag: "security",
  encrypt: true,
  perMinute: 20,
  errors: ["SIGN_IN_LOCKED", "SECOND_FACTOR_WRONG"],
  roles: realPlayers,
})
  .input(z.strictObject({ code: line(16, 1) }))
  .output(done);
