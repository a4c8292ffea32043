import * as z from "zod";
import { call, operators } from "../call.ts";
import { instant, line, pageInput, pageOf, uuid } from "../shapes.ts";
import { redemption } from "./points.ts";

/** A redemption as operators see it. */
export const redemptionCase = z.object({
  ...redemption.shape,
  brandId: z.string(),
  member: z.object({ id: uuid, username: z.string() }),
  approvalsNeeded: z.number().int(),
  decisions: z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(["approve", "reject"]),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
});

export type RedemptionCase = z.output<typeof redemptionCase>;
export type Redemption = z.output<typeof redemption>;

export const redemptionQueue = call({
  method: "GET",
  link: "/ops/points/redemptions",
  modID: "redemptionQueue",
  summary: "Redemptions to decide on, oldest first; or all, newest first",
  tag: "operations",
  permission: "points.read",
  roles: operators,
})
  .input(
    z.object({
      ...pageInput,
      brandId: line(32).optional(),
      view: z.enum(["waiting", "all"]).default("waiting"),
      redemptionId: uuid.optional(),
    }),
  )
  .output(pageOf(redemptionCase));
