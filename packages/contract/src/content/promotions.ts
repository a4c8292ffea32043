import * as z from "zod";
import { call, everyone } from "../call.ts";
import { instant, languageWish, uuid } from "../shapes.ts";
import { activityStates } from "./activity-states.ts";
import { raffleKinds } from "../raffles/raffle-figures.ts";
import { activityOffer } from "../rewards/activities/activity-shapes.ts";
import { promotionOffer } from "../rewards/offer-shapes.ts";
import { promotionFilters } from "./promotion-filters.ts";

/** */
export const promotionSummary = z.object({
  id: uuid,
  title: z.string(),
  summary: z.string(),
  filters: z.array(z.enum(promotionFilters)),
  /** for the viewer. "coming_soon" while it cannot pay out automatically. */
  state: z.enum(activityStates),
  /** The terms and the viewer's part; null for a promotion that pays nothing by itself. */
  offer: promotionOffer.nullable(),
  /** The look of a raffle, in which tickets draw prizes; null for any other promotion. */
  raffle: z.enum(raffleKinds).nullable(),
  /** Whether it is a rain of red envelopes. */
  envelopes: z.boolean(),
  /** A race, whose ranking members see. */
  isRace: z.boolean(),
  /** An activity for which the player applies; null for any other promotion. */
  activity: activityOffer.nullable(),
  announcementImages: z.array(
    z.object({
      url: z.string(),
      smallUrl: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      sequence: z.number().int(),
    }),
  ),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
});
export type PromotionSummary = z.output<typeof promotionSummary>;

export const promotions = call({
  method: "GET",
  link: "/wps/system/promotions",
  modID: "promotions",
  summary: "The brand's promotions, in its order",
  tag: "content",
  roles: everyone,
  knowsCaller: "real players",
})
  .input(z.object({ lang: languageWish, filter: z.enum(promotionFilters).optional() }))
  .output(z.object({ value: z.object({ list: z.array(promotionSummary) }) }));

export const promotion = call({
  method: "GET",
  link: "/wps/system/promotions/detail",
  modID: "promotionDetail",
  summary: "One promotion with its terms",
  tag: "content",
  roles: everyone,
  knowsCaller: "real players",
  errors: ["NOT_FOUND"],
})
  .input(z.object({ id: uuid, lang: languageWish }))
  .output(
    z.object({
      value: promotionSummary.extend({
        /** Safe to show, like the HTML of a help page. */
        html: z.string(),
        language: z.string(),
      }),
    }),
  );
