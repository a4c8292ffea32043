import * as z from "zod";
import { call, operators } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { sentMessage } from "./message-shapes.ts";

export const withdrawMessage = call({
  method: "POST",
  link: "/ops/messages/withdraw",
  modID: "withdrawMessage",
  summary: "Takes a sent message back: nobody sees it any more",
  tag: "operations",
  permission: "promotions.manage",
  errors: ["NOT_FOUND", "STATE_CHANGED"],
  roles: operators,
})
  .input(z.strictObject({ brandId: line(32, 1), id: uuid }))
  .output(z.object({ value: sentMessage }));
