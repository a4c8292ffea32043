import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done, uuid } from "../../shapes.ts";

export const forgetPlace = call({
  method: "POST",
  link: "/wps/member/security/places/remove",
  modID: "forgetPlace",
  summary: "Forget a registered address",
  tag: "security",
  roles: realPlayers,
})
  .input(z.strictObject({ placeId: uuid }))
  .output(done);
