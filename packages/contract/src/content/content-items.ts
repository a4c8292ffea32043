import * as z from "zod";
import { call, operators } from "../call.ts";
import { content, contentKinds } from "./content-shapes.ts";
import { done, instant, line, pageInput, pageOf, uuid } from "../shapes.ts";

const kind = z.enum(contentKinds);

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
  .input(z.object({ brandId: line(32, 1), kind }))
  .output(
    z.object({
      value: z.object({
        /** The languages that the brand offers, its default first. */
        languages: z.array(z.string()),
        items: z.array(contentItem),
      }),
    }),
  );

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

export const removeContentItem = call({
  method: "POST",
  link: "/ops/content/removal",
  modID: "removeContentItem",
  summary: "Take away something that was written for a brand; its history stays",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({ brandId: line(32, 1), kind, id: uuid, version: z.number().int().min(1), reason: line(500, 3) }),
  )
  .output(done);

export const orderContentItems = call({
  method: "POST",
  link: "/ops/content/order",
  modID: "orderContentItems",
  summary: "Say in which order things of one kind are shown",
  tag: "operations",
  permission: "content.edit",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(
    z.strictObject({
      brandId: line(32, 1),
      kind,
      /** All ids, in the new order. */
      ids: z.array(uuid).min(1).max(500),
      reason: line(500, 3),
    }),
  )
  .output(done);

export const contentHistory = call({
  method: "GET",
  link: "/ops/content/history",
  modID: "contentHistory",
  summary: "Every version of something that was written for a brand, newest first",
  tag: "operations",
  permission: "content.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, brandId: line(32, 1), id: uuid }))
  .output(
    pageOf(
      z.object({
        version: z.number().int(),
        at: instant,
        /** Null: created in the set-up of the brand. */
        operator: z.string().nullable(),
        reason: z.string(),
        published: z.boolean(),
        /** Null: it was removed. */
        content: content.nullable(),
      }),
    ),
  );
