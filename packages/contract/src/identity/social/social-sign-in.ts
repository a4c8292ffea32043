import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { loginValue } from "../../entities.ts";
import { ticketInput } from "./ticket.ts";

export const signIn = call({
  method: "POST",
  link: "/wps/session/login/social",
  modID: "socialSignIn",
  summary: "Sign in by an identity that a provider has proven, or learn that it is nobody's yet",
  tag: "social",
  encrypt: true,
  perMinute: 30,
  errors: ["SOCIAL_OVER", "SIGN_IN_TYPE_OFF", "ACCOUNT_BLOCKED", "NOT_A_MEMBER"],
  roles: everyone,
})
  .input(z.strictObject(ticketInput))
  .output(
    z.object({
      value: z.discriminatedUnion("state", [
        z.object({ state: z.literal("signed-in"), login: loginValue }),
        z.object({
          state: z.literal("new"),
          /** The provider's name, as on its button. */
          provider: z.string(),
          /** Only when the provider has verified it. */
          email: z.string().nullable(),
          name: z.string().nullable(),
          suggestedUsername: z.string().nullable(),
        }),
      ]),
    }),
  );
