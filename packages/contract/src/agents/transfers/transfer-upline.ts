import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { memberTransfer, transferErrors, transferInput } from "./transfer-shapes.ts";

export const transferUpline = call({
  method: "POST",
  link: "/wps/agent/transfer/upline",
  modID: "transferUpline",
  summary: "Sends money to the member's upline",
  tag: "agents",
  encrypt: true,
  perMinute: 10,
  errors: transferErrors,
  roles: realPlayers,
})
  .input(z.strictObject(transferInput))
  .output(z.object({ value: memberTransfer }));
