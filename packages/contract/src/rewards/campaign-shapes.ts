import * as z from "zod";
import { audience, audienceInput } from "./audience.ts";
import { promotionKinds } from "./bonus-preview.ts";
import { bonusTerms, bonusTermsInput } from "./bonus-terms.ts";
import { AT_END, endsAfterStart, promotionOnPage, promotionVersion, versionInput } from "./versioned-shapes.ts";

/** A promotion as the console shows it. */
export const campaign = promotionOnPage.extend({
  kind: z.enum(promotionKinds),
  terms: bonusTerms,
  audience,
  /** The places that are taken, of all versions together. */
  placesTaken: z.number().int(),
  /** Entries by their state. */
  entries: z.object({
    joined: z.number().int(),
    process: z.number().int(),
    issued: z.number().int(),
    closed: z.number().int(),
  }),
  /** The newest first. */
  versions: z.array(
    promotionVersion.extend({
      terms: bonusTerms,
      entries: z.number().int(),
    }),
  ),
});
export type Campaign = z.output<typeof campaign>;

export const campaignInput = versionInput
  .extend({
    kind: z.enum(promotionKinds),
    terms: bonusTermsInput,
    audience: audienceInput.prefault({}),
  })
  .refine(endsAfterStart, AT_END);
