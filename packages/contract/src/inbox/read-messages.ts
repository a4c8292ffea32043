import { call, realPlayers } from "../call.ts";
import { done, none } from "../shapes.ts";

export const readMessages = call({
  method: "POST",
  link: "/wps/inbox/read-all",
  modID: "readMessages",
  summary: "Takes all messages to the member as read",
  tag: "inbox",
  roles: realPlayers,
})
  .input(none)
  .output(done);
