import * as z from "zod";
import { line } from "./shapes.ts";

/** A second operator's decision about a proposal. Every rejection needs a reason. */
export const decision = {
  decision: z.enum(["approve", "reject"]),
  reason: line(500).optional(),
};
