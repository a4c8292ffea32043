import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { line, uuid } from "../shapes.ts";
import { raffleDraw } from "./raffle-shapes.ts";

export const rafflePromotionClaim = call({
  method: "POST",
  link: "/wps/relay/rafflePromotionClaim",
  modID: "rafflePromotionClaim",
  summary: "Use a ticket of a wheel or of eggs: a prize is drawn from the committed seed and the player's own one",
  tag: "rewards",
  perMinute: 60,
  errors: ["NOT_FOUND", "PLAYER_EXCLUDED", "STATE_CHANGED", "TICKET_REQUIRED", "PRIZES_GONE"],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      id: uuid,
      /** The version whose chances were shown. */
      version: z.int().min(1),
      /** The shown hash. It names the draw, so a repeated request returns the same prize. */
      seedHash: z.string().regex(/^[0-9a-f]{64}$/),
      /** Chosen by the player's device. */
      clientSeed: line(64, 8),
    }),
  )
  .output(z.object({ value: raffleDraw }));
