import * as z from "zod";
import { call, operators } from "../call.ts";
import { contentKinds } from "./content-shapes.ts";
import { done, line, uuid } from "../shapes.ts";

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
      kind: z.enum(contentKinds),
      /** All ids, in the new order. */
      ids: z.array(uuid).min(1).max(500),
      reason: line(500, 3),
    }),
  )
  .output(done);
