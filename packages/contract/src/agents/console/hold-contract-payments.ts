import * as z from "zod";
import { call, operators } from "../../call.ts";
import { done, line, uuid } from "../../shapes.ts";

export const holdContractPayments = call({
  method: "POST",
  link: "/ops/contracts/hold",
  modID: "holdContractPayments",
  summary: "Holds what an agent's contracts pay, or releases it",
  tag: "operations",
  permission: "contracts.hold",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ memberId: uuid, act: z.enum(["hold", "release"]), reason: line(500, 3) }))
  .output(done);
