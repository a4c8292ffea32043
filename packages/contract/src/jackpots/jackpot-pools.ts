import * as z from "zod";
import { call, operators } from "../call.ts";
import { jackpotKinds } from "./jackpots.ts";
import { amount, currency, instant, line, uuid } from "../shapes.ts";
import { someTexts } from "../written-texts.ts";

/** The name for players, in each language in which it was written. */
export const jackpotNames = someTexts(60);

/** A pool with its rules and its books. The house's initial pools have no proposer. Amounts in minor units. */
export const jackpotPool = z.object({
  id: uuid,
  names: jackpotNames,
  kind: z.enum(jackpotKinds),
  state: z.enum(["proposed", "open", "closed", "rejected"]),
  currency,
  brandIds: z.array(z.string()),
  /** The vendors whose games feed it; empty for all vendors. */
  vendors: z.array(z.string()),
  /** For "draw": the lottery. */
  gameCode: z.string().nullable(),
  /** In basis points: the contribution of each stake, and the part of it for the next seed. */
  contributionBps: z.number().int(),
  reserveBps: z.number().int(),
  minimumStake: amount,
  seed: amount,
  ceiling: amount.nullable(),
  meanStakes: amount.nullable(),
  longestSeconds: z.number().int().nullable(),
  proposal: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }),
  /** The decision of another operator. */
  decision: z.object({ at: instant, by: z.string(), reason: z.string().nullable() }).nullable(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  books: z.object({
    /** The stakes that fed it. */
    stakes: amount,
    /**
     * Seeds paid in, and contributions of stakes to the pool. With the wins and returned money they give its balance.
     */
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
      /** Vendors whose games can feed a jackpot of the operator's brands. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  );
