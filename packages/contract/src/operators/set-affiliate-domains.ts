import * as z from "zod";
import { call, operators } from "../call.ts";
import { done, line, uuid } from "../shapes.ts";

export const setAffiliateDomains = call({
  method: "POST",
  link: "/ops/members/affiliate-domains",
  modID: "setAffiliateDomains",
  summary:
    "Say which hosts of the brand's site belong to a member: who registers there without a code was brought by them",
  tag: "operations",
  permission: "brands.configure",
  errors: ["NOT_FOUND", "AFFILIATE_DOMAIN_UNKNOWN", "AFFILIATE_DOMAIN_TAKEN"],
  roles: operators,
})
  .input(
    z.strictObject({
      memberId: uuid,
      /** The complete list; hosts that are left out belong to the brand again. */
      hosts: z.array(line(255, 1)).max(50),
      reason: line(500, 3),
    }),
  )
  .output(done);
