import * as z from "zod";
import { call, operators } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { memberLevelCase } from "./level-shapes.ts";

export const memberLevel = call({
  method: "GET",
  link: "/ops/levels/member",
  modID: "memberLevel",
  summary: "A member's VIP level with its history",
  tag: "operations",
  permission: "promotions.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ memberId: uuid }))
  .output(z.object({ value: memberLevelCase }));
