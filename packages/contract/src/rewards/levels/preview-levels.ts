import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { levelCounts, levelTermsInput } from "./level-shapes.ts";

export const previewLevels = call({
  method: "POST",
  link: "/ops/levels/preview",
  modID: "previewLevels",
  summary: "How many members would stand at each level by other terms; nothing is written",
  tag: "operations",
  permission: "promotions.manage",
  perMinute: 20,
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), terms: levelTermsInput }))
  .output(z.object({ value: z.object({ now: levelCounts, after: levelCounts }) }));
