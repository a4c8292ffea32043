import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { operatedDraw } from "../console/operated-lottery.ts";

export const decideVoidDraw = call({
  method: "POST",
  link: "/ops/lotteries/draws/void/decision",
  modID: "decideVoidDraw",
  summary: "Make a draw void, or refuse the proposal; its proposer can only take it back",
  tag: "operations",
  permission: "lottery.decide",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: operatedDraw }));
