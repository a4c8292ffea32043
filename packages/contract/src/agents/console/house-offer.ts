import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { contractKind, contractTerms } from "../contracts/contract-shapes.ts";

/** A contract that an operator proposed in the house's name to an agent at the top of a tree. */
export const houseOffer = z.object({
  ...proposal,
  kind: contractKind,
  terms: contractTerms,
  state: z.enum(proposalStates),
});
export type HouseOffer = z.output<typeof houseOffer>;
