import * as z from "zod";
import { agents, call } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { invitationLink } from "./invitation-shapes.ts";

export const closeInvitationLink = call({
  method: "POST",
  link: "/wps/agent/invitation/close",
  modID: "closeInvitationLink",
  summary: "Ends an invitation link of the agent",
  tag: "agents",
  perMinute: 60,
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(z.strictObject({ linkId: uuid }))
  .output(z.object({ value: invitationLink }));
