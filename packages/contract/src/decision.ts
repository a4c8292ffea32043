import * as z from "zod";
import { instant, line, uuid } from "./shapes.ts";

/** A second operator's decision about a proposal. Every rejection needs a reason. */
export const decision = {
  decision: z.enum(["approve", "reject"]),
  reason: line(500).optional(),
};

/** The states of a proposal that needs a second operator. */
export const proposalStates = ["proposed", "approved", "rejected", "withdrawn"] as const;

/** A proposal of an operator, and its decision. */
export const proposal = {
  id: uuid,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The asking operator proposed it, so another one must decide. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
};
