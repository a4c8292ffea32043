import * as z from "zod";
import { call, everyone } from "../call.ts";
import { languageWish } from "../shapes.ts";

export const helpPage = z.object({
  /** The anchor in /help#term. */
  term: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Safe to show as it is: what is not on the list of allowed tags was taken out when it was written. */
  html: z.string(),
  /** The language that it came in, where the one that was asked for is not written yet. */
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
        /** How long the description of a feedback is, in characters. */
        feedback: z.object({ descriptionMin: z.number().int(), descriptionMax: z.number().int() }),
      }),
    }),
  );
