import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { pageInput, pageOf } from "../../shapes.ts";
import { memberTransfer } from "./transfer-shapes.ts";

export const memberTransfers = call({
  method: "GET",
  link: "/wps/agent/transfer/list",
  modID: "memberTransfers",
  summary: "Money that the member sent to the upline or downlines, or received from them, newest first",
  tag: "agents",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(pageOf(memberTransfer));
