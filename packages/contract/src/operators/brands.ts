import * as z from "zod";
import { call, operators } from "../call.ts";
import { none } from "../shapes.ts";
import { brandState } from "./brand-state.ts";

export const brands = call({
  method: "GET",
  link: "/ops/brands",
  modID: "brands",
  summary: "The brands and how they stand",
  tag: "operations",
  permission: "brands.read",
  roles: operators,
})
  .input(none)
  .output(z.object({ value: z.array(brandState) }));
