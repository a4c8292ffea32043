import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { uuid } from "../../shapes.ts";
import { takenEnvelope } from "./envelope-shapes.ts";

export const grabEnvelope = call({
  method: "POST",
  link: "/wps/member/redEnvelopes/grab",
  modID: "grabEnvelope",
  summary: "Take an envelope of a rain; a repeated request returns the one that was taken",
  tag: "rewards",
  perMinute: 60,
  errors: ["NOT_FOUND", "PLAYER_EXCLUDED", "STATE_CHANGED", "NOT_ELIGIBLE", "ENVELOPES_GONE"],
  roles: realPlayers,
})
  .input(z.strictObject({ rainId: uuid }))
  .output(z.object({ value: takenEnvelope }));
