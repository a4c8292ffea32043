import * as z from "zod";
import { knownDay, line } from "../shapes.ts";

export const promotionReportInput = z.object({
  brandId: line(32, 1),
  /** Days of the brand's time zone, both included; by default the last seven. */
  from: knownDay.optional(),
  to: knownDay.optional(),
});
