import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done, uuid } from "../../shapes.ts";

export const forgetDevice = call({
  method: "POST",
  link: "/wps/member/security/devices/remove",
  modID: "forgetDevice",
  summary: "Forget a browser, and end its sessions",
  tag: "security",
  roles: realPlayers,
})
  .input(z.strictObject({ deviceId: uuid }))
  .output(done);
