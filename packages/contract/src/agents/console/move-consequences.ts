import * as z from "zod";
import { call, operators } from "../../call.ts";
import { searchText } from "../../search-text.ts";
import { uuid } from "../../shapes.ts";
import { endedContract } from "../contracts/contract-shapes.ts";

export const moveConsequences = call({
  method: "GET",
  link: "/ops/agents/move",
  modID: "moveConsequences",
  summary: "The contracts that end when a member moves with the whole branch below another agent",
  tag: "operations",
  permission: "contracts.offer",
  errors: ["NOT_FOUND", "DOWNLINE_NOT_AGENT", "MOVE_CYCLE", "DEPTH_LIMIT"],
  roles: operators,
})
  .input(
    z.object({
      memberId: uuid,
      /** The account of the new upline. */
      upline: searchText,
    }),
  )
  .output(
    z.object({
      value: z.object({
        upline: z.object({ id: uuid, account: z.string() }),
        /** The members that move, the one at the top included. */
        members: z.number().int(),
        list: z.array(endedContract),
        /** Names the list in the proposal. */
        listHash: z.string(),
      }),
    }),
  );
