import * as z from "zod";
import { call, everyone } from "../call.ts";
import { whitelabelNode } from "../entities.ts";
import { none } from "../shapes.ts";

export const whitelabel = call({
  method: "GET",
  link: "/wps/system/whitelabel",
  modID: "whitelabel",
  summary: "Which features the brand has switched on",
  tag: "system",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: whitelabelNode }));
