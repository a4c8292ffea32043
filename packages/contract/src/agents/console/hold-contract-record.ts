import * as z from "zod";
import { call, operators } from "../../call.ts";
import { done, line, uuid } from "../../shapes.ts";

export const holdContractRecord = call({
  method: "POST",
  link: "/ops/contracts/record/hold",
  modID: "holdContractRecord",
  summary: "Holds the payment of one contract's period, or releases it",
  tag: "operations",
  permission: "contracts.hold",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ recordId: uuid, act: z.enum(["hold", "release"]), reason: line(500, 3) }))
  .output(done);
