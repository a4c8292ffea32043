import * as z from "zod";
import { call, operators } from "../../call.ts";
import { decision } from "../../decision.ts";
import { uuid } from "../../shapes.ts";
import { houseOffer } from "./house-offer.ts";

export const decideHouseContract = call({
  method: "POST",
  link: "/ops/agents/contract/decision",
  modID: "decideHouseContract",
  summary: "Send a proposed contract of the house to the agent, or refuse it; its proposer can only take it back",
  tag: "operations",
  permission: "contracts.offer",
  errors: [
    "NOT_FOUND",
    "REASON_REQUIRED",
    "STATE_CHANGED",
    "SECOND_OPERATOR_REQUIRED",
    "KIND_OFF",
    "OFFER_OPEN",
    "CEILING_PASSED",
  ],
  roles: operators,
})
  .input(z.strictObject({ proposalId: uuid, ...decision }))
  .output(z.object({ value: houseOffer }));
