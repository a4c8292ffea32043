import * as z from "zod";
import { call, operators } from "../call.ts";
import { pageInput, pageOf, uuid } from "../shapes.ts";
import { bonusEntry } from "./offer-shapes.ts";

export const memberBonuses = call({
  method: "GET",
  link: "/ops/members/bonuses",
  modID: "memberBonuses",
  summary: "A member's part in promotions with every step, newest first",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, memberId: uuid }))
  .output(pageOf(bonusEntry));
