import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done, uuid } from "../../shapes.ts";

export const endSession = call({
  method: "POST",
  link: "/wps/member/security/sessions/end",
  modID: "endSession",
  summary: "End one of one's own sessions",
  tag: "security",
  roles: realPlayers,
})
  .input(z.strictObject({ sessionId: uuid }))
  .output(done);
