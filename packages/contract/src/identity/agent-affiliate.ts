import * as z from "zod";
import { call, everyone } from "../call.ts";
import { line } from "../shapes.ts";

export const agentAffiliate = call({
  method: "GET",
  link: "/wps/agent/affiliate",
  modID: "agentAffiliate",
  summary: "Whether an invitation code, or the address of the site, belongs to somebody who invites",
  tag: "member",
  perMinute: 30,
  errors: ["INVITATION_CODE_ERROR"],
  roles: everyone,
})
  .input(z.object({ code: line(64).optional(), domain: line(255).optional() }))
  .output(z.object({ value: z.object({ affiliateCode: z.string().nullable() }) }));
