import * as z from "zod";
import { call, everyone, players } from "../call.ts";
import { none } from "../shapes.ts";

const room = z.object({ id: z.string(), name: z.string(), iconUrl: z.string() });

export const pvpRoomList = call({
  method: "GET",
  link: "/wps/relay/pvpRoomList",
  modID: "pvpRoomList",
  summary: "The rooms of card games that are open now",
  tag: "games",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.object({ list: z.array(room) }) }));

export const liveModelList = call({
  method: "GET",
  link: "/wps/relay/liveModelList",
  modID: "liveModelList",
  summary: "The hosts of live tables that are there now",
  tag: "games",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.object({ list: z.array(room) }) }));

export const liveChatLaunch = call({
  method: "GET",
  link: "/wps/relay/liveChatLaunch",
  modID: "liveChatLaunch",
  summary: "Where the brand's live chat is; null where it has none",
  tag: "system",
  roles: players,
})
  .input(none)
  .output(z.object({ chatUrl: z.string().nullable() }));

export const unreadMessageCount = call({
  method: "GET",
  link: "/wps/relay/unreadMessageCount",
  modID: "unreadMessageCount",
  summary: "How many messages to the member are unread",
  tag: "member",
  roles: players,
})
  .input(none)
  .output(z.object({ value: z.number().int() }));
