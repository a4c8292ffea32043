import * as z from "zod";
import { agents, call } from "../../call.ts";
import { line } from "../../shapes.ts";
import { downlineType, invitationLink } from "./invitation-shapes.ts";

export const createInvitationLink = call({
  method: "POST",
  link: "/wps/agent/invitation/create",
  modID: "createInvitationLink",
  summary: "A new invitation link of the agent",
  tag: "agents",
  perMinute: 30,
  errors: ["ACCOUNT_TYPE_NOT_ALLOWED", "LIMIT_REACHED"],
  roles: agents,
})
  .input(
    z.strictObject({
      /** The agent's note: where the link is shown. */
      name: line(60, 1),
      type: downlineType,
      /** Days until it expires; absent for a link without an end. */
      days: z.number().int().min(1).max(3650).optional(),
      /** The most registrations with it; absent for a link without a limit. */
      usesMax: z.number().int().min(1).max(1_000_000).optional(),
    }),
  )
  .output(z.object({ value: invitationLink }));
