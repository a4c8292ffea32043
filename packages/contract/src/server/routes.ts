import * as z from "zod";
import { call, everyone } from "../call.ts";
import { none } from "../shapes.ts";

/** */
export const routeEntry = z.object({
  link: z.string(),
  method: z.string(),
  modID: z.string(),
  /** Requires a session token. */
  token: z.boolean(),
  /** Accepts and returns encrypted payloads only. */
  encrypt: z.boolean(),
});

export const routes = call({
  method: "GET",
  link: "/wps/system/routes",
  modID: "routes",
  summary: "The table of all calls",
  tag: "system",
  always: true,
  surface: "any",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.array(routeEntry) }));
