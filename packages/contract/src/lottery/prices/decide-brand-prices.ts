import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { operatedPrices } from "./operated-prices.ts";

export const decideBrandPrices = call({
  method: "POST",
  link: "/ops/lotteries/prices/decision",
  modID: "decideBrandPrices",
  summary: "Raise odds of a lottery as proposed, or refuse to; the proposer can only take the proposal back",
  tag: "operations",
  permission: "lottery.write",
  errors: ["NOT_FOUND", "REASON_REQUIRED", "STATE_CHANGED", "SECOND_OPERATOR_REQUIRED"],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: operatedPrices }));
