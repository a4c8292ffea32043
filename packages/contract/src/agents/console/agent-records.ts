import * as z from "zod";
import { call, operators } from "../../call.ts";
import { pageInput, pageOf, uuid } from "../../shapes.ts";
import { contractKind, contractRecordEntry } from "../contracts/contract-shapes.ts";

export const agentRecords = call({
  method: "GET",
  link: "/ops/agents/records",
  modID: "agentRecords",
  summary: "The settled periods of an agent's contracts of a kind, newest first",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ ...pageInput, memberId: uuid, kind: contractKind }))
  .output(pageOf(contractRecordEntry));
