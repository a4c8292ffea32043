import * as z from "zod";
import { call, everyone } from "../call.ts";
import { instant, languageWish } from "../shapes.ts";

/** */
export const announcementsPageSize = 9;

/**
 * What an announcement is about: B news of the brand, PL works on the platform, PU what players should know of their
 * rights and money, PR promotions, H what is on tonight.
 */
export const announcementTypes = ["B", "PL", "PU", "PR", "H"] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Whom it pops up for: B visitors, A whoever is signed in, F whoever signs in for the first time. */
export const announcementExecutions = ["B", "A", "F"] as const;
export type AnnouncementExecution = (typeof announcementExecutions)[number];

/** */
export const announcement = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  execution: z.enum(announcementExecutions),
  title: z.string(),
  /** Plain text, its paragraphs parted by line breaks. */
  content: z.string(),
  publishedAt: instant,
  /** Newer than the player's last look at the announcements; always false for visitors. */
  unread: z.boolean(),
});
export type Announcement = z.output<typeof announcement>;

/** Types parted by commas. */
export const typeList = z.string().regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/);

export const announcements = call({
  method: "GET",
  link: "/wps/relay/announcements",
  modID: "announcements",
  summary: "Announcements, newest first, a page at a time; of one execution, or of all that concern the caller",
  tag: "system",
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
        /** Of all pages, in these types. */
        unread: z.number().int(),
      }),
    }),
  );
