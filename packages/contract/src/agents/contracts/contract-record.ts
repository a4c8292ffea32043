import * as z from "zod";
import { agents, call } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { contractRecordDetail } from "./contract-shapes.ts";

export const contractRecord = call({
  method: "GET",
  link: "/wps/agent/contract/record",
  modID: "contractRecord",
  summary: "Why a settled period of the agent, or of a direct downline, came to its amount",
  tag: "agents",
  errors: ["NOT_FOUND"],
  roles: agents,
})
  .input(z.object({ id: uuid }))
  .output(z.object({ value: contractRecordDetail }));
