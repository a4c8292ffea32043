import * as z from "zod";
import { call, operators } from "../../call.ts";
import { currency, line, uuid } from "../../shapes.ts";
import { activityCampaign } from "./activity-shapes.ts";

export const activities = call({
  method: "GET",
  link: "/ops/activities",
  modID: "activities",
  summary: "The activities of a brand, and the pages that can get one",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(
    z.object({
      value: z.object({
        currency,
        list: z.array(activityCampaign),
        /** Promotion pages without a promotion that pays. */
        pages: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    }),
  );
