import * as z from "zod";
import { call, operators } from "../call.ts";
import { content } from "./content-shapes.ts";
import { instant, line, pageInput, pageOf, uuid } from "../shapes.ts";

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
