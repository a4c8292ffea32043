import * as z from "zod";
import { interfaceLanguages } from "../interface-languages.ts";
import { line, uuid } from "../shapes.ts";
import { promotionFilters } from "./promotion-filters.ts";

const language = z.enum(interfaceLanguages);

/** Longer than any page that somebody reads to its end. */
const HTML_LENGTH_MAX = 20_000;

/** One text in each language that it was written in. */
const texts = (maximum: number) => z.partialRecord(language, line(maximum, 1));

/** HTML as an editor gives it; what is not allowed is taken out of it before it is kept. */
const html = z
  .string()
  .trim()
  .min(1)
  .max(HTML_LENGTH_MAX)
  // As in a line of text, but with line breaks and tabs.
  .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\p{Surrogate}]*$/u);
const htmlTexts = z.partialRecord(language, html);

const moment = z.iso.datetime({ offset: true }).nullable();

const someLanguage = <Texts extends object>(written: Texts) => Object.keys(written).length > 0;
const NOT_WRITTEN = "it is written in no language";

export const helpContent = z.strictObject({
  kind: z.literal("help"),
  /** What the address names it by: /help#term. */
  term: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  title: texts(120).refine(someLanguage, NOT_WRITTEN),
  summary: texts(240),
  body: htmlTexts.refine(someLanguage, NOT_WRITTEN),
});
export type HelpContent = z.output<typeof helpContent>;

export const promotionContent = z
  .strictObject({
    kind: z.literal("promotion"),
    filters: z.array(z.enum(promotionFilters)).min(1).max(promotionFilters.length),
    /** What an operator can say of it while nothing pays it out by itself. */
    state: z.enum(["coming_soon", "closed"]),
    title: texts(120).refine(someLanguage, NOT_WRITTEN),
    summary: texts(240),
    body: htmlTexts.refine(someLanguage, NOT_WRITTEN),
    /** The lowest sequence stands first. A picture without a language is for all of them. */
    images: z
      .array(
        z.strictObject({ pictureId: uuid, language: language.nullable(), sequence: z.number().int().min(0).max(99) }),
      )
      .max(20),
    /** From when to when it is shown; null without an end on that side. */
    startsAt: moment,
    endsAt: moment,
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ["endsAt"],
    message: "it ends before it starts",
  });
export type PromotionContent = z.output<typeof promotionContent>;

export const rewardContent = z.strictObject({
  kind: z.literal("reward"),
  type: z.enum(["bonus", "free_play", "gift"]),
  name: texts(120).refine(someLanguage, NOT_WRITTEN),
  description: texts(400),
  pictureId: uuid.nullable(),
  pointsRequired: z.number().int().min(1).max(1_000_000_000),
  /** Minor units that are paid beside the points; digits, because JSON numbers lose cents. */
  amountRequired: z.string().regex(/^\d{1,18}$/),
});
export type RewardContent = z.output<typeof rewardContent>;

/** Everything that operators write for a brand, told apart by its kind. */
export const content = z.discriminatedUnion("kind", [helpContent, promotionContent, rewardContent]);
export type Content = z.output<typeof content>;

export const contentKinds = ["help", "promotion", "reward"] as const satisfies readonly Content["kind"][];
export type ContentKind = (typeof contentKinds)[number];
