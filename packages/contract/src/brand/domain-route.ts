import * as z from "zod";
import { call, everyone } from "../call.ts";
import { none } from "../shapes.ts";

export const domainRoute = call({
  method: "GET",
  link: "/wps/system/domainRoute",
  modID: "domainRoute",
  summary: "The hosts of the brand's site, the one that people are told first",
  tag: "system",
  roles: everyone,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        mainDomain: z.string(),
        domains: z.array(z.object({ domain: z.string(), main: z.boolean() })),
      }),
    }),
  );
