import * as z from "zod";
import { call, operators } from "../call.ts";
import { contentKinds } from "./content-shapes.ts";
import { done, line, uuid } from "../shapes.ts";

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
    z.strictObject({
      brandId: line(32, 1),
      kind: z.enum(contentKinds),
      id: uuid,
      version: z.number().int().min(1),
      reason: line(500, 3),
    }),
  )
  .output(done);
