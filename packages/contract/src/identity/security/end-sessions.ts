import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done } from "../../shapes.ts";

export const endSessions = call({
  method: "POST",
  link: "/wps/member/security/sessions/endAll",
  modID: "endSessions",
  summary: "Sign out everywhere",
  tag: "security",
  roles: realPlayers,
})
  .input(z.strictObject({ keepThis: z.boolean() }))
  .output(done);
