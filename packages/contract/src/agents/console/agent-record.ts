import * as z from "zod";
import { call, operators } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { contractRecordDetail } from "../contracts/contract-shapes.ts";

export const agentRecord = call({
  method: "GET",
  link: "/ops/agents/record",
  modID: "agentRecord",
  summary: "Why a settled period of an agent came to its amount",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ recordId: uuid }))
  .output(z.object({ value: contractRecordDetail }));
