import * as z from "zod";
import { amount, amountInput, currency, instant, line, uuid } from "../shapes.ts";
import { audience, audienceInput } from "./audience.ts";
import { promotionKinds } from "./bonus-preview.ts";
import { bonusTerms, bonusTermsInput } from "./bonus-terms.ts";

/** A promotion as the console shows it. */
export const campaign = z.object({
  id: uuid,
  /** The title of its page, in the brand's first language. */
  title: z.string(),
  kind: z.enum(promotionKinds),
  state: z.enum(["open", "stopped"]),
  version: z.number().int(),
  terms: bonusTerms,
  audience,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  currency,
  budget: z.object({ granted: amount, reserved: amount, spent: amount }),
  /** Entries by their state. */
  entries: z.object({
    joined: z.number().int(),
    process: z.number().int(),
    issued: z.number().int(),
    closed: z.number().int(),
  }),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      operator: z.string().nullable(),
      reason: z.string(),
      stopped: z.boolean(),
      budget: amount,
      terms: bonusTerms,
      entries: z.number().int(),
    }),
  ),
});
export type Campaign = z.output<typeof campaign>;

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable();

export const campaignInput = z
  .strictObject({
    brandId: line(32, 1),
    /** The promotion's page. */
    id: uuid,
    /** The version that the change was made from; 0 for a new promotion. */
    seen: z.int().min(0),
    kind: z.enum(promotionKinds),
    terms: bonusTermsInput,
    audience: audienceInput.prefault({}),
    startsAt: moment,
    endsAt: moment,
    budget: amountInput,
    reason: line(500),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, { path: ["endsAt"] });
