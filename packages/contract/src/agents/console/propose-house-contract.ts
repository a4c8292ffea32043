import * as z from "zod";
import { call, operators } from "../../call.ts";
import { line, uuid } from "../../shapes.ts";
import { contractKind, contractTermsInput } from "../contracts/contract-shapes.ts";
import { houseOffer } from "./house-offer.ts";

export const proposeHouseContract = call({
  method: "POST",
  link: "/ops/agents/contract",
  modID: "proposeHouseContract",
  summary: "Propose a contract of the house with an agent without an upline; another operator sends the offer",
  tag: "operations",
  permission: "contracts.offer",
  errors: ["NOT_FOUND", "KIND_OFF", "DOWNLINE_NOT_AGENT", "OFFER_OPEN", "TERMS_INVALID", "CEILING_PASSED"],
  roles: operators,
})
  .input(z.strictObject({ memberId: uuid, kind: contractKind, terms: contractTermsInput, reason: line(500, 3) }))
  .output(z.object({ value: houseOffer }));
