import * as z from "zod";
import { call, operators } from "../../call.ts";
import { currency, line, uuid } from "../../shapes.ts";
import { envelopeCampaign } from "./envelope-shapes.ts";

export const envelopeCampaigns = call({
  method: "GET",
  link: "/ops/red-envelopes",
  modID: "envelopeCampaigns",
  summary: "The red envelopes of a brand, and the pages that can get some",
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
        /** The brand's time zone, in which rains open. */
        timeZone: z.string(),
        list: z.array(envelopeCampaign),
        /** Promotion pages without a promotion that pays. */
        pages: z.array(z.object({ id: uuid, title: z.string() })),
      }),
    }),
  );
