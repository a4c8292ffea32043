import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";
import { profile as memberProfile } from "./profile-fields.ts";

export const profile = call({
  method: "GET",
  link: "/wps/member/profile",
  modID: "profile",
  summary: "What the member has told of himself",
  tag: "member",
  roles: players,
})
  .input(none)
  .output(z.object({ value: memberProfile }));
