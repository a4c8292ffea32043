import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";

export const recallRound = call({
  method: "GET",
  link: "/ops/members/bets/replay",
  modID: "recallRound",
  summary: "Where a member's round can be seen again, made anew from its stored draw",
  tag: "operations",
  permission: "members.read",
  errors: ["NOT_FOUND", "VENDOR_UNREACHABLE"],
  roles: operators,
})
  .input(z.object({ memberId: uuid, vassalage: line(32, 1), roundId: line(128, 1) }))
  .output(z.object({ value: z.object({ url: z.string() }) }));
