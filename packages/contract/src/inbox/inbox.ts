import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { pageInput, pageOf } from "../shapes.ts";
import { message } from "./message-shapes.ts";

export const inbox = call({
  method: "GET",
  link: "/wps/inbox",
  modID: "inbox",
  summary: "The messages to the member, newest first",
  tag: "inbox",
  roles: realPlayers,
})
  .input(z.object(pageInput))
  .output(pageOf(message));
