import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { contractKind } from "../contracts/contract-shapes.ts";

/** An operator's proposal to end a contract of the house after its present period. */
export const houseEnd = z.object({
  ...proposal,
  contractId: uuid,
  kind: contractKind,
  state: z.enum(proposalStates),
});
export type HouseEnd = z.output<typeof houseEnd>;
