import * as z from "zod";
import { call, everyone } from "../call.ts";
import { instant, languageWish } from "../shapes.ts";

/** */
export const announcementsPageSize = 9;

/**
 * The topics of announcements. B: news of the brand. PL: maintenance of the platform. PU: players' rights and money.
 * PR: promotions. H: today's highlights.
 */
export const announcementTypes = ["B", "PL", "PU", "PR", "H"] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** The audience of a popup. B: visitors. A: signed-in players. F: players at their first sign-in. */
export const announcementExecutions = ["B", "A", "F"] as const;
export type AnnouncementExecution = (typeof announcementExecutions)[number];

/** */
export const announcement = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  execution: z.enum(announcementExecutions),
  title: z.string(),
  /** Plain text; line breaks separate paragraphs. */
  content: z.string(),
  publishedAt: instant,
  /** Newer than the player's last visit to the announcements; always false for visitors. */
  unread: z.boolean(),
});
export type Announcement = z.output<typeof announcement>;

/** Types, separated by commas. */
export const typeList = z.string().regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/);

export const announcements = call({
  method: "GET",
  link: "/wps/relay/announcements",
  modID: "announcements",
  summary: "Announcements, newest first, a page at a time; of one execution, or of all that concern the caller",
  tag: "noticeboard",
  roles: everyone,
  knowsCaller: "players",
})
  .input(
    z.object({
      types: typeList.default(announcementTypes.join(",")),
      /** W, the web. */
      platform: z.literal("W").default("W"),
      execution: z.enum(announcementExecutions).optional(),
      language: languageWish,
      pageNo: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(announcementsPageSize),
    }),
  )
  .output(
    z.object({
      value: z.object({
        list: z.array(announcement),
        pageNo: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
        /** On all pages, of these types. */
        unread: z.number().int(),
      }),
    }),
  );
