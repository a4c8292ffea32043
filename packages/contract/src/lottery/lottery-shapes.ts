import * as z from "zod";
import { amount, amountInput, currency, instant, line, uuid } from "../shapes.ts";

export const lotteryCode = line(32, 1);
export const numero = z.string().regex(/^\d{8}(-\d{4})?$/);

export const drawStates = ["scheduled", "open", "closed", "drawn", "settled", "void"] as const;

/** The numbers of a draw by their prizes or places, in the form of the game's rules: see docs/games/lottery.md. */
export const drawResult = z.record(z.string(), z.union([z.array(z.string()), z.array(z.number())]));

const seed = z.string().regex(/^[0-9a-f]{64}$/);

export const lotteryDraw = z.object({
  numero,
  state: z.enum(drawStates),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  /** Drawn by the house with two seeds, or outside. A draw outside has no commitments and no seeds. */
  origin: z.enum(["house", "outside"]),
  /** Null until the draw. */
  result: drawResult.nullable(),
  /** The result replaced an earlier one. */
  isCorrected: z.boolean(),
  /** SHA-256 of the two seeds' texts in hexadecimal; null until both keepers have committed. */
  commitments: z.object({ platform: seed, keeper: seed }).nullable(),
  /** The seeds, published with the result. */
  seeds: z.object({ platform: seed, keeper: seed }).nullable(),
});
export type LotteryDraw = z.output<typeof lotteryDraw>;

/** A line as a player asks for it. */
export const wantedLine = z.strictObject({
  play: line(20, 1),
  /** The code of the play, in any form that the play's rules can read. */
  code: z.string().min(1).max(65_536),
  /** Minor units staked on each unit of the line. */
  unitStake: amountInput,
  /** The odds that the player saw: a payout per unit stake in 1/10,000, the stake included. */
  odds: z.int().min(1).max(2_000_000_000),
});

export const lineStates = ["open", "won", "half_won", "void", "half_lost", "lost", "cancelled", "cashed_out"] as const;

/** A line of a ticket as it was accepted. */
export const lotteryLine = z.object({
  play: z.string(),
  /** In the play's canonical form. Long ones end in "…". */
  code: z.string(),
  /** All units of the line together. */
  stake: amount,
  /** The payout of one hit at the top prize, the stake included. */
  potentialPayout: amount,
  state: z.enum(lineStates),
  payout: amount,
});

export const ticketStates = ["open", "settled", "voided", "cancelled", "cashed_out"] as const;

export const lotteryTicket = z.object({
  id: uuid,
  gameCode: z.string(),
  gameName: z.string(),
  numero,
  drawState: z.enum(drawStates),
  closeAt: instant,
  drawAt: instant,
  result: drawResult.nullable(),
  placedAt: instant,
  state: z.enum(ticketStates),
  stake: amount,
  payout: amount,
  currency,
  lineCount: z.int(),
  /** The first 50 lines. */
  lines: z.array(lotteryLine),
});
export type LotteryTicket = z.output<typeof lotteryTicket>;
