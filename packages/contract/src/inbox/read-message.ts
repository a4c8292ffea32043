import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done, uuid } from "../shapes.ts";

export const readMessage = call({
  method: "POST",
  link: "/wps/inbox/read",
  modID: "readMessage",
  summary: "Takes a message as read",
  tag: "inbox",
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.strictObject({ id: uuid }))
  .output(done);
