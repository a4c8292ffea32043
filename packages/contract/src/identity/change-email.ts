import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { line } from "../shapes.ts";
import { contactProof, contactRefusals } from "./contact.ts";
import { profile } from "./profile-fields.ts";

export const changeEmail = call({
  method: "POST",
  link: "/wps/member/contact/email",
  modID: "changeEmail",
  summary: "Be reached at an e-mail address, with the code that was sent there",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: [...contactRefusals.before, ...contactRefusals.after, "EMAIL_TAKEN"],
  roles: realPlayers,
})
  .input(z.strictObject({ email: line(254, 1), ...contactProof }))
  .output(z.object({ value: profile }));
