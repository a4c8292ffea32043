import * as z from "zod";
import { call, operators } from "../../call.ts";
import { searchText } from "../../search-text.ts";
import { amount, currency, instant, line, pageInput, pageOf, uuid } from "../../shapes.ts";
import { contractKind } from "../contracts/contract-shapes.ts";
import { teamMember } from "../team-shapes.ts";

const row = z.object({
  ...teamMember,
  joinedAt: instant,
  /** The members below, at every level. */
  team: z.number().int(),
  balance: amount,
  currency,
  status: z.enum(["active", "blocked", "closed"]),
  /** The kinds of contracts that are in force. */
  contracts: z.array(contractKind),
});
export type AgentTreeRow = z.output<typeof row>;

export const agentTree = call({
  method: "GET",
  link: "/ops/agents/tree",
  modID: "agentTree",
  summary:
    "The agents at the top of a brand's trees, newest first; or the members directly below a member; or a search",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32),
      /** A search ignores it. */
      memberId: uuid.optional(),
      /** The beginning of an account of an agent, at every level. */
      search: searchText.optional(),
    }),
  )
  .output(pageOf(row));
