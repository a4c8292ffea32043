import * as z from "zod";
import { call, everyone } from "../call.ts";
import { languageWish } from "../shapes.ts";

export const helpPage = z.object({
  /** The anchor in /help#term. */
  term: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Safe to show: tags that are not allowed were removed when it was stored. */
  html: z.string(),
  /** The language of the content, where the requested one is missing. */
  language: z.string(),
});

export const helpCenter = call({
  method: "GET",
  link: "/wps/system/helpCenter",
  modID: "helpCenter",
  summary: "The brand's help pages, in its order",
  tag: "content",
  roles: everyone,
})
  .input(z.object({ lang: languageWish, device: z.literal("WEB").default("WEB") }))
  .output(
    z.object({
      value: z.object({
        pages: z.array(helpPage),
        /** The length limits of a feedback's description, in characters. */
        feedback: z.object({ descriptionMin: z.number().int(), descriptionMax: z.number().int() }),
      }),
    }),
  );
