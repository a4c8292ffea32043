import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { loginValue } from "../../entities.ts";
import { registrationErrors, registrationUser } from "../register.ts";
import { ticketInput } from "./ticket.ts";

export const register = call({
  method: "PUT",
  link: "/wps/member/register/social",
  modID: "socialRegister",
  summary: "Open an account for an identity that a provider has proven; the two stay together for good",
  tag: "social",
  encrypt: true,
  perMinute: 20,
  errors: ["SOCIAL_OVER", "SIGN_IN_TYPE_OFF", ...registrationErrors],
  roles: everyone,
})
  .input(registrationUser.omit({ password: true, confirmPassword: true, login: true }).extend(ticketInput).strict())
  .output(z.object({ value: loginValue }));
