import * as z from "zod";
import { call, operators } from "../call.ts";
import { decision } from "../decision.ts";
import { line, uuid } from "../shapes.ts";

export const decideBudget = call({
  method: "POST",
  link: "/ops/promotions/budgets/decide",
  modID: "decideBudget",
  summary: "Approve the budget of a promotion that another operator proposed, or reject it",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), proposalId: uuid, ...decision }))
  .output(z.object({ value: z.object({ id: uuid, state: z.enum(["approved", "rejected", "withdrawn"]) }) }));
