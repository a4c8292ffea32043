import * as z from "zod";
import { announcementExecutions, announcementTypes } from "../noticeboard/announcements.ts";
import { bannerGroups, linkageTypes } from "../noticeboard/banners.ts";
import { line, prose, uuid, webAddress } from "../shapes.ts";
import { rewardTypes } from "../points/point-shapes.ts";
import { isWritten, language, NOT_WRITTEN, someTexts, texts } from "../written-texts.ts";
import { promotionFilters } from "./promotion-filters.ts";
import { NOT_IN_RICH_TEXT, PAGE_PATH, RICH_TEXT_LENGTH_MAX } from "./rich-text.ts";

/** HTML from an editor; tags that are not allowed are removed before it is stored. */
const html = z
  .string()
  .trim()
  .min(1)
  .max(RICH_TEXT_LENGTH_MAX)
  .regex(new RegExp(`^[^${NOT_IN_RICH_TEXT}]*$`, "u"));
const htmlTexts = z.partialRecord(language, html);

const moment = z.iso.datetime({ offset: true }).nullable();

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
const ENDS_FIRST = { path: ["endsAt"], message: "it ends before it starts" };

export const helpContent = z.strictObject({
  kind: z.literal("help"),
  /** The term in its address: /help#term. */
  term: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  title: someTexts(120),
  summary: texts(240),
  body: htmlTexts.refine(isWritten, NOT_WRITTEN),
});
export type HelpContent = z.output<typeof helpContent>;

export const promotionContent = z
  .strictObject({
    kind: z.literal("promotion"),
    filters: z.array(z.enum(promotionFilters)).min(1).max(promotionFilters.length),
    /** The state that an operator can set as long as nothing is paid out automatically. */
    state: z.enum(["coming_soon", "closed"]),
    title: someTexts(120),
    summary: texts(240),
    body: htmlTexts.refine(isWritten, NOT_WRITTEN),
    /** The lowest sequence is first. A picture without a language is for all languages. */
    images: z
      .array(
        z.strictObject({ pictureId: uuid, language: language.nullable(), sequence: z.number().int().min(0).max(99) }),
      )
      .max(20),
    /** When it is shown; null means no limit on that side. */
    startsAt: moment,
    endsAt: moment,
  })
  .refine(endsAfterStart, ENDS_FIRST);
export type PromotionContent = z.output<typeof promotionContent>;

const rewardFields = z.strictObject({
  kind: z.literal("reward"),
  type: z.enum(rewardTypes),
  name: someTexts(120),
  description: texts(400),
  pictureId: uuid.nullable(),
  pointsRequired: z.number().int().min(1).max(1_000_000_000),
  /** The price in minor units beside the points; digits, because JSON numbers lose cents. */
  amountRequired: z.string().regex(/^\d{1,15}$/),
  /** The worth of one, in minor units; for cash, the amount that is credited. 0 for a bonus and for tickets. */
  amount: z.string().regex(/^\d{1,15}$/),
  limitPerPlayer: z.number().int().min(1).max(999).nullable(),
  /** The player gives a postal address. */
  needsAddress: z.boolean(),
  /** The promotion of kind `points_mall` whose bonus is given, or the raffle of the tickets; null for other types. */
  promotionId: uuid.nullable(),
  /** The tickets of one; null for other types. */
  tickets: z.int().min(1).max(99).nullable(),
});
export const rewardContent = rewardFields.superRefine((reward, context) => {
  const { type, promotionId, tickets, amount, needsAddress } = reward;
  const isPromotion = type === "bonus" || type === "tickets";
  const wrong = (path: keyof RewardContent) => context.addIssue({ code: "custom", path: [path], message: type });
  if (isPromotion !== (promotionId !== null)) wrong("promotionId");
  if ((type === "tickets") !== (tickets !== null)) wrong("tickets");
  if (isPromotion && !/^0+$/.test(amount)) wrong("amount");
  if (isPromotion && needsAddress) wrong("needsAddress");
});
export type RewardContent = z.output<typeof rewardContent>;

/** A picture of the house by its path, or another by its URL. */
const pictureUrl = z.union([
  z
    .string()
    .max(500)
    .regex(/^\/[\w./-]+$/),
  webAddress,
]);

/** The format of each type of linkage. */
const LINKAGES: Readonly<Record<(typeof linkageTypes)[number], RegExp>> = {
  PAGE: PAGE_PATH,
  PROMOTION: /^[0-9a-f-]{36}$/,
  GAME: /^[A-Z0-9_]{1,32}\/[A-Za-z0-9_.-]{1,64}$/,
  URL: /^https?:\/\/[^\s]+$/,
};

export const bannerContent = z
  .strictObject({
    kind: z.literal("banner"),
    groupName: z.enum(bannerGroups),
    imageUrl: pictureUrl,
    texts: z.partialRecord(
      language,
      z.strictObject({
        title: line(120).optional(),
        text: line(240).optional(),
        /** The label of its button. */
        action: line(40).optional(),
        /** For a picture with words in it: the picture in this language. */
        imageUrl: pictureUrl.optional(),
      }),
    ),
    linkageType: z.enum(linkageTypes).nullable(),
    linkage: line(500, 1).nullable(),
    startsAt: moment,
    endsAt: moment,
  })
  .refine(endsAfterStart, ENDS_FIRST)
  .refine(
    ({ linkageType, linkage }) =>
      linkageType === null ? linkage === null : linkage !== null && LINKAGES[linkageType].test(linkage),
    { path: ["linkage"], message: "it does not fit its type" },
  );
export type BannerContent = z.output<typeof bannerContent>;

const boardTexts = z
  .partialRecord(language, z.strictObject({ title: line(160, 1), content: prose(5_000, 1) }))
  .refine(isWritten, NOT_WRITTEN);

export const noticeContent = z
  .strictObject({ kind: z.literal("notice"), texts: boardTexts, startsAt: moment, endsAt: moment })
  .refine(endsAfterStart, ENDS_FIRST);
export type NoticeContent = z.output<typeof noticeContent>;

export const announcementContent = z
  .strictObject({
    kind: z.literal("announcement"),
    type: z.enum(announcementTypes),
    execution: z.enum(announcementExecutions),
    texts: boardTexts,
    startsAt: moment,
    endsAt: moment,
  })
  .refine(endsAfterStart, ENDS_FIRST);
export type AnnouncementContent = z.output<typeof announcementContent>;

/** All content that operators write for a brand, by kind. */
export const content = z.discriminatedUnion("kind", [
  helpContent,
  promotionContent,
  rewardContent,
  bannerContent,
  noticeContent,
  announcementContent,
]);
export type Content = z.output<typeof content>;

export const contentKinds = [
  "help",
  "promotion",
  "reward",
  "banner",
  "notice",
  "announcement",
] as const satisfies readonly Content["kind"][];
export type ContentKind = (typeof contentKinds)[number];
