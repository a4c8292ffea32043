import * as z from "zod";
import { agents, call } from "../call.ts";
import { searchText } from "../search-text.ts";
import { amount, currency, instant, knownDay, pageInput, pageOf, uuid } from "../shapes.ts";
import { belowHidden, teamMember, teamPath } from "./team-shapes.ts";

const member = z.object({
  ...teamMember,
  joinedAt: instant,
  lastSeenAt: instant.nullable(),
  /** Levels below the agent; 1 for a direct member. */
  level: z.number().int(),
  /** The members below, at every level. */
  team: z.number().int(),
  balance: amount,
  currency,
  status: z.enum(["active", "blocked", "closed"]),
});
export type TeamMember = z.output<typeof member>;

export const teamMembers = call({
  method: "GET",
  link: "/wps/agent/team/members",
  modID: "teamMembers",
  summary: "The members directly below a member of the agent's branch, newest first; or a part of the whole branch",
  tag: "agents",
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(
    z.object({
      ...pageInput,
      /** By default the agent. A search and the days of registration ignore it. */
      memberId: uuid.optional(),
      /** The beginning of an account. */
      search: searchText.optional(),
      /** Only accounts of agents, or only those of members. */
      kind: z.enum(["agents", "members"]).optional(),
      /** Days of the brand's zone: the members of the whole branch who registered on them. Both or none. */
      joinedFrom: knownDay.optional(),
      joinedTo: knownDay.optional(),
    }),
  )
  .output(pageOf(member).extend({ path: teamPath, belowHidden }));
