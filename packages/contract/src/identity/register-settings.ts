import * as z from "zod";
import { call, everyone } from "../call.ts";
import { registrationRule } from "../entities.ts";
import { none } from "../shapes.ts";

export const registerSettings = call({
  method: "GET",
  link: "/wps/system/setting/register",
  modID: "registerSettings",
  summary: "Which fields registration asks for, and their rules",
  tag: "system",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.array(registrationRule) }));
