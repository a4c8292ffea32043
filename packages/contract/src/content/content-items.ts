import * as z from "zod";
import { call, operators } from "../call.ts";
import { content, contentKinds } from "./content-shapes.ts";
import { instant, line, uuid } from "../shapes.ts";

export const contentItem = z.object({
  id: uuid,
  version: z.number().int(),
  published: z.boolean(),
  content,
  /** Null: unchanged since the set-up of the brand. */
  change: z.object({ at: instant, operator: z.string() }).nullable(),
});
export type ContentItem = z.output<typeof contentItem>;

export const contentItems = call({
  method: "GET",
  link: "/ops/content",
  modID: "contentItems",
  summary: "What is written for a brand of one kind, in the order in which it is shown",
  tag: "operations",
  permission: "content.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1), kind: z.enum(contentKinds) }))
  .output(
    z.object({
      value: z.object({
        /** The languages that the brand offers, its default first. */
        languages: z.array(z.string()),
        items: z.array(contentItem),
      }),
    }),
  );
