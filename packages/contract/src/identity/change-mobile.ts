import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { contactProof, contactRefusals, mobileInput } from "./contact.ts";
import { profile } from "./profile-fields.ts";

export const changeMobile = call({
  method: "POST",
  link: "/wps/member/contact/mobile",
  modID: "changeMobile",
  summary: "Be reached at a mobile number, with the code that was sent there",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: [...contactRefusals.before, ...contactRefusals.after, "MOBILE_TAKEN"],
  roles: realPlayers,
})
  .input(z.strictObject({ ...mobileInput, ...contactProof }))
  .output(z.object({ value: profile }));
