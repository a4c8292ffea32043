import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { passwordInstead, stepUpRefusals } from "../step-up/step-up.ts";

export const beginAuthenticator = call({
  method: "POST",
  link: "/wps/member/security/authenticator",
  modID: "beginAuthenticator",
  summary: "Make the secret of a new authenticator",
  tag: "security",
  encrypt: true,
  perMinute: 10,
  errors: stepUpRefusals,
  roles: realPlayers,
})
  .input(z.strictObject({ password: passwordInstead }))
  /** The secret in base32, and the address for a QR code. Both appear only in this answer. */
  .output(z.object({ value: z.object({ secret: z.string(), uri: z.string() }) }));
