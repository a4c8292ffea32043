import * as z from "zod";
import { agents, call } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { memberTransfer, transferErrors, transferInput } from "./transfer-shapes.ts";

export const transferDownline = call({
  method: "POST",
  link: "/wps/agent/transfer/downline",
  modID: "transferDownline",
  summary: "Sends money to a direct downline of the agent",
  tag: "agents",
  encrypt: true,
  perMinute: 10,
  errors: transferErrors,
  roles: agents,
})
  .input(z.strictObject({ ...transferInput, memberId: uuid }))
  .output(z.object({ value: memberTransfer }));
