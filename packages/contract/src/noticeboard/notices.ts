import * as z from "zod";
import { call, everyone } from "../call.ts";
import { instant, languageWish } from "../shapes.ts";
import { announcementExecutions, typeList } from "./announcements.ts";

/** The title runs through the marquee. The content is plain text; line breaks separate paragraphs. */
export const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: instant });
export type Notice = z.output<typeof notice>;

export const notices = call({
  method: "GET",
  link: "/wps/system/notices",
  modID: "notices",
  summary: "The notices of the marquee, in the brand's order",
  tag: "noticeboard",
  roles: everyone,
})
  .input(
    z.object({
      /** A notice is news of the brand, type B, for visitors and players alike. A filter without B returns none. */
      types: typeList.optional(),
      /** W, the web. */
      platform: z.literal("W").optional(),
      execution: z.enum(announcementExecutions).optional(),
      language: languageWish,
    }),
  )
  .output(z.object({ value: z.array(notice) }));
