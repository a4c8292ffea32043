import * as z from "zod";
import { call, operators } from "../call.ts";
import { done, line, uuid } from "../shapes.ts";

export const setMemberStatus = call({
  method: "POST",
  link: "/ops/members/status",
  modID: "setMemberStatus",
  summary: "Block or unblock a member",
  tag: "operations",
  permission: "members.block",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ memberId: uuid, status: z.enum(["active", "blocked"]), reason: line(500, 3) }))
  .output(done);
