import * as z from "zod";
import { call, operators } from "../call.ts";
import { currency, line, uuid } from "../shapes.ts";
import { raffleCampaign } from "./raffle-shapes.ts";

export const raffles = call({
  method: "GET",
  link: "/ops/raffles",
  modID: "raffles",
  summary: "The wheels and eggs of a brand, and the pages that can get one",
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
        list: z.array(raffleCampaign),
        /** Promotion pages without a promotion that pays. */
        pages: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    }),
  );
