import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done } from "../shapes.ts";

export const removeAuthenticator = call({
  method: "POST",
  link: "/wps/member/security/authenticator/remove",
  modID: "removeAuthenticator",
  summary: "Forget the authenticator",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: ["SIGN_IN_LOCKED", "PASSWORD_WRONG"],
  roles: realPlayers,
})
  .input(z.strictObject({ password: z.string().min(1).max(256) }))
  .output(done);
