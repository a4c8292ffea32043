import * as z from "zod";
import { call, operators } from "../call.ts";
import { jackpotKinds } from "./jackpots.ts";
import { amountInput, line, requestId } from "../shapes.ts";
import { jackpotNames, jackpotPool } from "./jackpot-pools.ts";

/** The maximum, against typing errors. */
const CONTRIBUTION_BPS_MAX = 2_000;
const DRAW_CONTRIBUTION_BPS_MAX = 8_000;
const RESERVE_BPS_MAX = 9_000;
const LONGEST_SECONDS_MIN = 60;
const LONGEST_SECONDS_MAX = 31_536_000;

export const proposeJackpot = call({
  method: "POST",
  link: "/ops/jackpots/proposal",
  modID: "proposeJackpot",
  summary: "Propose a jackpot for one brand, or for several of the same currency; another operator opens it",
  tag: "operations",
  permission: "jackpots.manage",
  errors: ["NOT_FOUND", "JACKPOT_CURRENCIES_DIFFER"],
  roles: operators,
})
  .input(
    z
      .strictObject({
        requestId,
        names: jackpotNames,
        brandIds: z.array(line(32, 1)).min(1).max(50),
        vendors: z.array(z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/)).max(50),
        kind: z.enum(jackpotKinds),
        /** At most 2,000, for draw 8,000. */
        contributionBps: z.number().int().min(1).max(DRAW_CONTRIBUTION_BPS_MAX),
        reserveBps: z.number().int().min(0).max(RESERVE_BPS_MAX),
        minimumStake: amountInput,
        seed: amountInput,
        /** For must_drop: above the seed. */
        ceiling: amountInput.optional(),
        /** For chance. */
        meanStakes: amountInput.optional(),
        /** For mystery. */
        longestSeconds: z.number().int().min(LONGEST_SECONDS_MIN).max(LONGEST_SECONDS_MAX).optional(),
        /** For draw: the lottery of the one brand. Its vendor is found by the platform. */
        gameCode: z
          .string()
          .regex(/^[A-Z0-9_]{2,32}$/)
          .optional(),
        reason: line(500, 3),
      })
      .refine(({ kind, gameCode }) => (kind === "draw") === (gameCode !== undefined), { path: ["gameCode"] })
      .refine(({ kind, brandIds }) => kind !== "draw" || brandIds.length === 1, { path: ["brandIds"] })
      .refine(({ kind, contributionBps }) => kind === "draw" || contributionBps <= CONTRIBUTION_BPS_MAX, {
        path: ["contributionBps"],
      })
      .refine(({ kind, ceiling, seed }) => (kind === "must_drop") === (ceiling !== undefined && ceiling > seed), {
        path: ["ceiling"],
      })
      .refine(({ kind, meanStakes }) => (kind === "chance") === (meanStakes !== undefined), { path: ["meanStakes"] })
      .refine(({ kind, longestSeconds }) => (kind === "mystery") === (longestSeconds !== undefined), {
        path: ["longestSeconds"],
      }),
  )
  .output(z.object({ value: jackpotPool }));
