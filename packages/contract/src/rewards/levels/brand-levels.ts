import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { levelBoard } from "./level-shapes.ts";

export const brandLevels = call({
  method: "GET",
  link: "/ops/levels",
  modID: "brandLevels",
  summary: "The VIP levels of a brand, their versions, and how many members stand at each",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(z.object({ value: levelBoard }));
