import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { instant, line } from "../../shapes.ts";

/** Per unit stake in 1/10,000, the stake included. */
const odds = z.int();

/** A part of one: 0.972 is a return of 97.2 %. */
const fraction = z.number();

/** A play, and one of its choices if they have separate odds. */
const priceName = { play: z.string(), choice: z.string().nullable() };

/** Odds that a change changes. */
const oddsStep = z.object({ ...priceName, before: odds, after: odds });
export type OddsStep = z.output<typeof oddsStep>;

/** The odds that an operator wants for a play, or for one of its choices. */
export const oddsInput = z.strictObject({
  play: line(20, 1),
  choice: line(32, 1).nullable(),
  odds: z.int().min(10_000).max(2_000_000_000),
});

/** One price of a lottery. */
const operatedPrice = z.object({
  ...priceName,
  group: z.string(),
  /** The unit stakes of its smallest bet. */
  units: z.int(),
  odds,
  /** The odds of the game's price list, which apply without a change. */
  listed: odds,
  /** The odds at which it returns all of the stake. Higher ones are refused. */
  greatest: odds,
  exactReturn: fraction,
  /** The part of the return that does not depend on the odds: the chance that the stake comes back. */
  push: fraction,
});

const priceVersion = z.object({
  /** Counts from 1. */
  version: z.int(),
  validFrom: instant,
  reason: z.string(),
  changedBy: z.string(),
  /** Only of a version that raised odds. */
  approvedBy: z.string().nullable(),
  steps: z.array(oddsStep),
});

/** A proposal to raise odds. */
const priceProposal = z.object({ ...proposal, state: z.enum(proposalStates), steps: z.array(oddsStep) });
export type PriceProposal = z.output<typeof priceProposal>;

/** The odds of a lottery at a brand. */
export const operatedPrices = z.object({
  gameCode: z.string(),
  brandId: z.string(),
  /** 0 while the game's price list applies. An author names the version that was shown. */
  version: z.int(),
  /** The name that tickets keep: "5d:ZY@3", or "5d:LOTT@2" for a list of the game. */
  name: z.string(),
  prices: z.array(operatedPrice),
  /** The latest versions, the latest first. */
  versions: z.array(priceVersion),
  /** The latest proposals, the latest first. An open one is the first. */
  proposals: z.array(priceProposal),
});
export type OperatedPrices = z.output<typeof operatedPrices>;
