import * as z from "zod";
import { call, operators } from "../call.ts";
import { amount, instant, uuid } from "../shapes.ts";

/** From one seed to the next: the commitment at its beginning, and its winner. */
export const jackpotLife = z.object({
  number: z.number().int(),
  seed: amount,
  beganAt: instant,
  endedAt: instant.nullable(),
  /** SHA-256, in hexadecimal, of the secret that was drawn at its beginning. A pool that a lottery pays has none. */
  commitment: z.string().nullable(),
  /** The drawn secret, once the life has ended: its hash is the commitment. */
  drop: z.string().nullable(),
  /** Null while it runs, and when the jackpot was closed without a winner. */
  win: z
    .object({
      amount,
      brandId: z.string(),
      memberId: uuid,
      account: z.string(),
      vendor: z.string(),
      vendorName: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      betTransactionId: z.string(),
    })
    .nullable(),
  /** The amount that the winners of a lottery's draw shared, and the part that corrections and voids brought back. */
  drawn: z.object({ amount, winners: z.number().int(), takenBack: amount, numero: z.string().nullable() }).nullable(),
});
export type JackpotLife = z.output<typeof jackpotLife>;

export const jackpotLives = call({
  method: "GET",
  link: "/ops/jackpots/lives",
  modID: "jackpotLives",
  summary: "The lives of a jackpot with their winners, newest first, at most a hundred",
  tag: "operations",
  permission: "jackpots.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ poolId: uuid }))
  .output(z.object({ value: z.array(jackpotLife) }));
