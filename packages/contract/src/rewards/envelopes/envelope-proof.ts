import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, uuid } from "../../shapes.ts";

export const envelopeProof = call({
  method: "GET",
  link: "/wps/member/redEnvelopes/proof",
  modID: "envelopeProof",
  summary: "The salt and all amounts of a rain that is over; their hash was shown before the rain",
  tag: "rewards",
  perMinute: 30,
  errors: ["NOT_FOUND"],
  roles: realPlayers,
})
  .input(z.object({ rainId: uuid }))
  .output(
    z.object({
      value: z.object({
        listHash: z.string(),
        salt: z.string(),
        /** In the order in which they are taken. */
        amounts: z.array(amount),
        sum: amount,
        own: z.object({ number: z.number().int(), amount }).nullable(),
      }),
    }),
  );
