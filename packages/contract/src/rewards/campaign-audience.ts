import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { audienceInput } from "./audience.ts";

export const campaignAudience = call({
  method: "POST",
  link: "/ops/promotions/audience",
  modID: "campaignAudience",
  summary: "How many active members an audience has, before it is saved",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), audience: audienceInput }))
  .output(
    z.object({
      value: z.object({
        members: z.number().int(),
        /** All active members of the brand. */
        of: z.number().int(),
      }),
    }),
  );
