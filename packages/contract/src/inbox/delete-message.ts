import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done, uuid } from "../shapes.ts";

export const deleteMessage = call({
  method: "POST",
  link: "/wps/inbox/delete",
  modID: "deleteMessage",
  summary: "Removes a message from the member's inbox; harmless when it is removed already",
  tag: "inbox",
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.strictObject({ id: uuid }))
  .output(done);
