import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { done, line } from "../../shapes.ts";

export const visitInvitation = call({
  method: "POST",
  link: "/wps/agent/invitation/visit",
  modID: "visitInvitation",
  summary: "Counts a visit with an invitation link; an unknown code counts nothing",
  tag: "agents",
  perMinute: 20,
  roles: everyone,
})
  .input(z.strictObject({ code: line(64, 1) }))
  .output(done);
