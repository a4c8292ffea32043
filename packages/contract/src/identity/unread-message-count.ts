import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";

export const unreadMessageCount = call({
  method: "GET",
  link: "/wps/relay/unreadMessageCount",
  modID: "unreadMessageCount",
  summary: "How many messages to the member are unread",
  tag: "relay",
  roles: players,
})
  .input(none)
  .output(z.object({ value: z.number().int() }));
