import * as z from "zod";
import { call, operators } from "../call.ts";
import { amount, currency, uuid } from "../shapes.ts";
import { promotionReportInput } from "./promotion-report-input.ts";
import { budgetedKinds, namedPromotion } from "./named-promotion.ts";

/** Rewards or bonuses: how many, and their amounts together. */
const counted = z.object({ count: z.number().int(), sum: amount });

const figures = {
  /** The budget of all versions together. */
  granted: amount,
  /** Paid in the period less what was taken back in it, from the ledger. Below zero when more came back. */
  cost: amount,
  /** The part of the budget that was paid since the beginning. */
  spent: amount,
  /** The part of the budget that waits, or may still be paid. */
  reserved: amount,
  /** The part of the budget that nobody was promised. */
  left: amount,
  /** Rewards that can be claimed now. */
  waiting: counted,
  /** Credited bonuses that are being played, with the amounts that were credited. */
  open: counted,
};

export const promotionReport = call({
  method: "GET",
  link: "/ops/promotions/report",
  modID: "promotionReport",
  summary: "What the promotions of a brand cost in a period, and what they may still cost",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(promotionReportInput)
  .output(
    z.object({
      value: z.object({
        currency,
        period: z.object({ from: z.iso.date(), to: z.iso.date(), today: z.iso.date(), timeZone: z.string() }),
        /** All promotions, the newest first. */
        list: z.array(
          z.object({
            id: uuid,
            /** The title of its page, in the brand's first language; empty where it has none. */
            title: namedPromotion.title,
            kind: z.enum(budgetedKinds),
            mission: namedPromotion.mission,
            state: z.enum(["open", "stopped"]),
            ...figures,
          }),
        ),
        sum: z.object(figures),
      }),
    }),
  );
