import * as z from "zod";
import { agents, call } from "../../call.ts";
import { requestId, uuid } from "../../shapes.ts";
import { contract, contractKind, contractTermsInput } from "./contract-shapes.ts";

export const offerContract = call({
  method: "POST",
  link: "/wps/agent/contract/offer",
  modID: "offerContract",
  summary: "Offers a contract to a direct downline who is an agent; no better than the agent's own",
  tag: "agents",
  perMinute: 60,
  errors: [
    "KIND_OFF",
    "NOT_FOUND",
    "DOWNLINE_NOT_AGENT",
    "REQUEST_ID_REUSED",
    "OFFER_OPEN",
    "TERMS_INVALID",
    "NO_OWN_CONTRACT",
    "PERIOD_DIFFERS",
    "TERMS_EXCEED_OWN",
    "CEILING_PASSED",
  ],
  roles: agents,
})
  .input(z.strictObject({ requestId, kind: contractKind, memberId: uuid, terms: contractTermsInput }))
  .output(z.object({ value: contract }));
