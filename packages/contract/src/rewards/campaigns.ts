import * as z from "zod";
import { call, operators } from "../call.ts";
import { currency, line, uuid } from "../shapes.ts";
import { campaign } from "./campaign-shapes.ts";

export const campaigns = call({
  method: "GET",
  link: "/ops/promotions",
  modID: "campaigns",
  summary: "The promotions of a brand that pay, and the pages that can get one",
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
        list: z.array(campaign),
        /** Promotion pages without a promotion that pays. */
        pages: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    }),
  );
