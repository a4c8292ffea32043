import * as z from "zod";
import { call, operators } from "../../call.ts";
import { done, line, uuid } from "../../shapes.ts";

export const holdContractRun = call({
  method: "POST",
  link: "/ops/contracts/run/hold",
  modID: "holdContractRun",
  summary: "Holds the payments of a settled period, or releases them",
  tag: "operations",
  permission: "contracts.hold",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ runId: uuid, act: z.enum(["hold", "release"]), reason: line(500, 3) }))
  .output(done);
