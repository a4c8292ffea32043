import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { passwordInstead, stepUpRefusals } from "../step-up/step-up.ts";
import { done, instant, none } from "../../shapes.ts";
import { ticketInput } from "./ticket.ts";

export const bindings = call({
  method: "GET",
  link: "/wps/member/social",
  modID: "socialBindings",
  summary: "The brand's identity providers, and which of them know the member",
  tag: "social",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.array(
        z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), boundAt: instant.nullable() }),
      ),
    }),
  );

export const bindOwn = call({
  method: "POST",
  link: "/wps/member/social",
  modID: "socialBindOwn",
  summary: "Bind an identity to the account that is signed in, for good",
  tag: "social",
  encrypt: true,
  perMinute: 20,
  errors: ["SOCIAL_OVER", "SIGN_IN_TYPE_OFF", ...stepUpRefusals, "SOCIAL_IDENTITY_TAKEN", "SOCIAL_BOUND_ALREADY"],
  roles: realPlayers,
})
  .input(z.strictObject({ ...ticketInput, password: passwordInstead }))
  .output(done);
