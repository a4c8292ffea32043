import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, line } from "../../shapes.ts";
import { missionTermsInput } from "./mission-shapes.ts";

export const previewMission = call({
  method: "POST",
  link: "/ops/missions/preview",
  modID: "previewMission",
  summary: "How many members would have reached each step in the last whole period; nothing is written",
  tag: "operations",
  permission: "promotions.manage",
  perMinute: 30,
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), terms: missionTermsInput }))
  .output(
    z.object({
      value: z.object({
        /** The first and the last day, by the brand's zone. */
        firstDay: z.iso.date(),
        lastDay: z.iso.date(),
        /** Members who did something in it that counts for the goal. */
        members: z.number().int(),
        /** Members who would have reached each step. */
        reached: z.array(z.number().int()),
        cost: amount,
        /** The day from which events of the goal are known; null when they are known for the whole period. */
        knownFrom: z.iso.date().nullable(),
      }),
    }),
  );
