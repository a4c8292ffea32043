import * as z from "zod";
import { call, operators } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { endedContract } from "../contracts/contract-shapes.ts";

export const houseEndConsequences = call({
  method: "GET",
  link: "/ops/agents/contract/end",
  modID: "houseEndConsequences",
  summary: "The contracts below that end when a contract of the house ends",
  tag: "operations",
  permission: "contracts.offer",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ contractId: uuid }))
  .output(
    z.object({
      value: z.object({
        list: z.array(endedContract),
        /** Names the list in the proposal. */
        listHash: z.string(),
      }),
    }),
  );
