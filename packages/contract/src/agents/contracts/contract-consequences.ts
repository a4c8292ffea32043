import * as z from "zod";
import { agents, call } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { endedContract } from "./contract-shapes.ts";

export const contractConsequences = call({
  method: "GET",
  link: "/wps/agent/contract/consequences",
  modID: "contractConsequences",
  summary: "The contracts below that end when the agent accepts an offer, or ends a contract with a downline",
  tag: "agents",
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(z.object({ contractId: uuid }))
  .output(
    z.object({
      list: z.array(endedContract),
      /** The number of such contracts on levels that the brand does not show. */
      hidden: z.number().int(),
      /** Names the list in the answer to the offer, or in the end of the contract. */
      listHash: z.string(),
    }),
  );
