import * as z from "zod";
import { line } from "../shapes.ts";

/** What a second operator says to what waits for one. Every case wants a reason to reject. */
export const decision = {
  decision: z.enum(["approve", "reject"]),
  reason: line(500).optional(),
};
