import * as z from "zod";
import { call, operators } from "../call.ts";
import { amount, currency, line, uuid } from "../shapes.ts";

/**
 * The stakes and wins of a game in one brand and currency, beside its published return. Returns are per cent of the
 * stakes.
 */
export const gameReturn = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  brandId: z.string(),
  currency,
  bets: z.number().int(),
  stakes: amount,
  payouts: amount,
  published: z.number(),
  observed: z.number(),
  /** The range that contains 99 of 100 fair games. */
  lower: z.number(),
  upper: z.number(),
  /** An alarm has a probability of at most one in ten million by chance. */
  status: z.enum(["few", "within", "outside", "alarm"]),
  alarmId: uuid.nullable(),
});
export type GameReturn = z.output<typeof gameReturn>;

export const gameReturns = call({
  method: "GET",
  link: "/ops/fairness/returns",
  modID: "gameReturns",
  summary: "What games have returned beside what they publish, those furthest from it first, at most a hundred",
  tag: "operations",
  permission: "fairness.read",
  roles: operators,
})
  .input(
    z.object({
      brandId: line(32).optional(),
      vendor: line(32).optional(),
      gameCode: line(128).optional(),
      search: line(64).optional(),
      view: z.enum(["all", "alarms"]).default("all"),
    }),
  )
  .output(z.object({ value: z.array(gameReturn) }));
