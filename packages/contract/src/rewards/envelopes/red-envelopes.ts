import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, currency, uuid } from "../../shapes.ts";
import { envelopeObstacles, envelopeRain } from "./envelope-shapes.ts";
import { envelopeSplits } from "./cut-envelopes.ts";

export const redEnvelopes = call({
  method: "GET",
  link: "/wps/member/redEnvelopes",
  modID: "redEnvelopes",
  summary: "A promotion of red envelopes: the rain of now or the next one, and the player's envelopes",
  tag: "rewards",
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.object({ id: uuid }))
  .output(
    z.object({
      value: z.object({
        id: uuid,
        title: z.string(),
        currency,
        split: z.enum(envelopeSplits),
        depositDays: z.number().int(),
        claimDays: z.number().int(),
        obstacle: z.enum(envelopeObstacles).nullable(),
        /** Null while the promotion has no further rain: it is stopped, over, or without budget. */
        rain: envelopeRain.nullable(),
        /** The latest rains that are over, the newest first. Their lists can be verified. */
        past: z.array(
          z.object({
            id: uuid,
            day: z.iso.date(),
            listHash: z.string(),
            envelopes: z.number().int(),
            sum: amount,
            own: amount.nullable(),
          }),
        ),
      }),
    }),
  );
