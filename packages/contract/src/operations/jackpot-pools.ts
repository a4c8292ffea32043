import * as z from "zod";
import { call, operators } from "../call.ts";
import { jackpotKinds } from "../games/jackpots.ts";
import { amount, currency, instant, line, uuid } from "../shapes.ts";
import { someTexts } from "../written-texts.ts";

/** What players read, in each language that it was written in. */
export const jackpotNames = someTexts(60);

/** A pool with its rules and its books; one that came with the house was proposed by nobody. Amounts in minor units. */
export const jackpotPool = z.object({
  id: uuid,
  names: jackpotNames,
  kind: z.enum(jackpotKinds),
  state: z.enum(["proposed", "open", "closed", "rejected"]),
  currency,
  brandIds: z.array(z.string()),
  /** Whose games feed it; none: every vendor's. */
  vendors: z.array(z.string()),
  /** Hundredths of a per cent: of each stake; and of that, what is set aside for the next seed. */
  contributionBps: z.number().int(),
  reserveBps: z.number().int(),
  minimumStake: amount,
  seed: amount,
  ceiling: amount.nullable(),
  meanStakes: amount.nullable(),
  longestSeconds: z.number().int().nullable(),
  proposal: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }),
  /** What another operator said to it. */
  decision: z.object({ at: instant, by: z.string(), reason: z.string().nullable() }).nullable(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  books: z.object({
    /** Stakes that fed it. */
    stakes: amount,
    /** Seeds put in, and what stakes brought into the pool: with the wins and what was given back, its balance. */
    seeds: amount,
    contributions: amount,
    wins: amount,
    returned: amount,
    balance: amount,
    reserve: amount,
    winCount: z.number().int(),
  }),
});
export type JackpotPool = z.output<typeof jackpotPool>;

export const jackpotPools = call({
  method: "GET",
  link: "/ops/jackpots",
  modID: "jackpotPools",
  summary: "Jackpots with their rules and books: the proposed ones first, then the open ones, the newest first",
  tag: "operations",
  permission: "jackpots.read",
  roles: operators,
})
  .input(z.object({ brandId: line(32).optional() }))
  .output(
    z.object({
      value: z.array(jackpotPool),
      /** Whose games a jackpot of the operator's brands can take. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  );
