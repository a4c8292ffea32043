import * as z from "zod";
import { agents, call } from "../../call.ts";
import { pageInput, pageOf } from "../../shapes.ts";
import { downlineType, invitationLink } from "./invitation-shapes.ts";

export const invitationLinks = call({
  method: "GET",
  link: "/wps/agent/invitation/list",
  modID: "invitationLinks",
  summary: "The agent's invitation links, newest first, each with what it brought",
  tag: "agents",
  roles: agents,
})
  .input(z.object(pageInput))
  .output(
    pageOf(invitationLink).extend({
      /** The types of accounts that the agent may open, the members' first. */
      types: z.array(z.object({ type: downlineType, isAgent: z.boolean() })),
    }),
  );
