import * as z from "zod";
import { agents, call } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { contract } from "./contract-shapes.ts";

/** The hash of {@link contractConsequences}. */
export const listHash = z.string().regex(/^[0-9a-f]{64}$/);

export const answerContract = call({
  method: "POST",
  link: "/wps/agent/contract/answer",
  modID: "answerContract",
  summary: "The downline accepts or rejects an offer; the upline withdraws it",
  tag: "agents",
  perMinute: 60,
  errors: [
    "NOT_FOUND",
    "STATE_CHANGED",
    "NO_OWN_CONTRACT",
    "PERIOD_DIFFERS",
    "TERMS_EXCEED_OWN",
    "CONTRACT_LIST_REQUIRED",
    "CONTRACT_LIST_CHANGED",
  ],
  roles: agents,
})
  .input(z.strictObject({ contractId: uuid, answer: z.enum(["accept", "reject"]), listHash: listHash.optional() }))
  .output(z.object({ value: contract }));
