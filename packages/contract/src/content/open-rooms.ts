import * as z from "zod";
import { call, everyone } from "../call.ts";
import { none } from "../shapes.ts";

const room = z.object({ id: z.string(), name: z.string(), iconUrl: z.string() });

export const pvpRoomList = call({
  method: "GET",
  link: "/wps/relay/pvpRoomList",
  modID: "pvpRoomList",
  summary: "The rooms of card games that are open now",
  tag: "relay",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.object({ list: z.array(room) }) }));
