import * as z from "zod";
import { call, operators } from "../call.ts";
import { line } from "../shapes.ts";
import { changeOutcome } from "./save-brand-configuration.ts";

/** A host in lower case, with its port if it is not the default one. Names in other scripts are in their ASCII form. */
const host = z
  .string()
  .trim()
  .max(259)
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{0,4})?$/);

export const setBrandDomains = call({
  method: "POST",
  link: "/ops/brands/domains",
  modID: "setBrandDomains",
  summary: "Propose at which hosts a brand's site is; another operator approves it",
  tag: "operations",
  permission: "brands.configure",
  errors: ["NOT_FOUND", "STATE_CHANGED", "NOTHING_CHANGED", "DOMAIN_TAKEN"],
  roles: operators,
})
  .input(
    z
      .strictObject({
        brandId: line(32, 1),
        /** The hosts that the operator saw, so that no other change is overwritten. */
        seen: z.array(z.string().max(259)).max(100),
        hosts: z.array(host).min(1).max(100),
        main: host,
        reason: line(500, 3),
      })
      .refine(({ hosts, main }) => hosts.includes(main), { path: ["main"], message: "it is none of the hosts" }),
  )
  .output(z.object({ value: changeOutcome }));
