import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line } from "../../shapes.ts";
import { referralBoard } from "./referral-shapes.ts";

export const referralProgram = call({
  method: "GET",
  link: "/ops/referrals",
  modID: "referralProgram",
  summary: "What a brand gives for invited friends, and the rewards that wait for a decision",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(z.object({ value: referralBoard }));
