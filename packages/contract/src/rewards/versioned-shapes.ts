import * as z from "zod";
import { amount, amountInput, currency, instant, line, uuid } from "../shapes.ts";

/** Minor units of a promotion's budget: of all versions together, promised to players, and paid. */
export const promotionBudget = z.object({ granted: amount, reserved: amount, spent: amount });

/** A version of a promotion, as the console lists it. */
export const promotionVersion = z.object({
  version: z.number().int(),
  at: instant,
  /** Null: it comes with the brand. */
  operator: z.string().nullable(),
  reason: z.string(),
  stopped: z.boolean(),
  budget: amount,
});

/** The present version of a promotion as the console shows it. Each kind adds its terms and figures. */
export const versionedPromotion = z.object({
  id: uuid,
  state: z.enum(["open", "stopped"]),
  version: z.number().int(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  currency,
  budget: promotionBudget,
  /** The newest first. */
  versions: z.array(promotionVersion),
});

/** The same for a promotion with a page. */
export const promotionOnPage = versionedPromotion.extend({
  /** The title of its page, in the brand's first language. */
  title: z.string(),
});

/** Terms that a brand has once, without a page. */
export const termsOfBrand = z.object({
  currency,
  /** 0 before the first version. */
  version: z.number().int(),
  stopped: z.boolean(),
  budget: promotionBudget,
  /** The newest first. */
  versions: z.array(promotionVersion),
});

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable();

/** Every next version, as an operator sends it. Each kind adds its terms. */
export const versionInput = z.strictObject({
  brandId: line(32, 1),
  /** The promotion's page; where it has none, an id that the console makes and keeps. */
  id: uuid,
  /** The version that the change was made from; 0 for a new promotion. */
  seen: z.int().min(0),
  startsAt: moment,
  endsAt: moment,
  budget: amountInput,
  reason: line(500),
});

interface Period {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Whether a promotion ends after it starts. */
export const endsAfterStart = ({ startsAt, endsAt }: Period) =>
  startsAt === null || endsAt === null || startsAt < endsAt;

/** The field that is refused otherwise. */
export const AT_END = { path: ["endsAt"] };
