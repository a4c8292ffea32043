import * as z from "zod";
import { uuid } from "../../shapes.ts";

/** A promotion that pays a grant. Its title is empty where it has no page; then the kind names it. */
export const grantSource = {
  promotionId: uuid,
  title: z.string(),
  promotionKind: z.enum([
    "first_deposit",
    "reload",
    "rebate",
    "cashback",
    "mission",
    "vip",
    "wheel",
    "eggs",
    "activity",
    "race",
    "envelope",
    "referral",
  ]),
};
