import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { operatedDraw } from "../console/operated-lottery.ts";

export const proposeVoidDraw = call({
  method: "POST",
  link: "/ops/lotteries/draws/void",
  modID: "proposeVoidDraw",
  summary: "Propose to make a draw void for all brands; another operator decides on it",
  tag: "operations",
  permission: "lottery.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ drawId: uuid, reason: line(500) }))
  .output(z.object({ value: operatedDraw }));
