import * as z from "zod";
import { call, players } from "../call.ts";
import { none } from "../shapes.ts";

export const liveChatLaunch = call({
  method: "GET",
  link: "/wps/relay/liveChatLaunch",
  modID: "liveChatLaunch",
  summary: "Where the brand's live chat is; null where it has none",
  tag: "relay",
  roles: players,
})
  .input(none)
  .output(z.object({ chatUrl: z.string().nullable() }));
