import * as z from "zod";
import { call, operators } from "../../call.ts";
import { currency, line, uuid } from "../../shapes.ts";
import { raceCampaign } from "./race-shapes.ts";

export const races = call({
  method: "GET",
  link: "/ops/races",
  modID: "races",
  summary: "The races of a brand, and the pages that can get one",
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
        list: z.array(raceCampaign),
        /** Promotion pages without a promotion that pays. */
        pages: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    }),
  );
