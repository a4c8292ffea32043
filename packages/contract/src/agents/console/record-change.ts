import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { amount, uuid } from "../../shapes.ts";

/** A cut lowers the amount of a record; a payment by hand comes from the house, in place of the payer. */
export const recordActs = ["cut", "pay"] as const;

/** An operator's proposal to change the payment of a record. */
export const recordChange = z.object({
  ...proposal,
  recordId: uuid,
  act: z.enum(recordActs),
  amountWas: amount,
  amountIs: amount,
  state: z.enum(proposalStates),
});
export type RecordChange = z.output<typeof recordChange>;
