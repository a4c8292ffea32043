import * as z from "zod";
import { call, operators } from "../call.ts";
import { contentItem } from "./content-items.ts";
import { content } from "./content-shapes.ts";
import { line, uuid } from "../shapes.ts";

export const saveContentItem = call({
  method: "POST",
  link: "/ops/content",
  modID: "saveContentItem",
  summary: "Write something for a brand, or change it",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "STATE_CHANGED", "CONTENT_TERM_TAKEN", "NOTHING_CHANGED", "PERIOD_PAST"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      /** Made by the client. */
      id: uuid,
      /** The version on which the change is based; 0 for a new item. */
      version: z.number().int().min(0),
      published: z.boolean(),
      content,
      reason: line(500, 3),
    }),
  )
  .output(z.object({ value: contentItem }));
