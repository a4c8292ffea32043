import * as z from "zod";
import { amount, amountInput } from "../shapes.ts";
import { places, placesInput } from "./places.ts";
import { promotionPeriods, wageringBases, wageringCategories, walletOrders } from "./bonus-preview.ts";

const rates = {
  /** The bonus in hundredths of a per cent of the deposit: 10,000 is as much as the deposit. */
  rate: z.int().min(1).max(100_000),
  /** To play, in hundredths: 1,000 is ten times the base. */
  multiplier: z.int().min(0).max(10_000),
  /** Whether the bonus alone must be played, or the deposit with it. */
  base: z.enum(wageringBases),
  /** The deposit must be played so often, in hundredths, before it is free. */
  depositMultiplier: z.int().min(0).max(1_000),
  /** The part of a valid bet that counts, in hundredths of a per cent. Other categories count nothing. */
  contributions: z
    .array(z.strictObject({ category: z.enum(wageringCategories), rate: z.int().min(1).max(10_000) }))
    .min(1)
    .max(wageringCategories.length),
  /** The days in which it must be played. */
  days: z.int().min(1).max(90),
  /** The days between joining and the deposit. */
  joinDays: z.int().min(1).max(30),
  every: z.enum(promotionPeriods),
};

/** The most that one bonus can be, in minor units. */
const BONUS_MAX = 1_000_000_000_000n;
const bonusAmount = amountInput.refine((minor) => minor <= BONUS_MAX);

/** Terms as they are sent and stored: amounts are digits of minor units. */
export const bonusTermsInput = z.strictObject({
  ...rates,
  cap: bonusAmount,
  minimumDeposit: bonusAmount,
  /** A round with a higher stake counts nothing; null means no maximum. */
  maximumStake: bonusAmount.nullable(),
  /** Bonus money that is kept apart from cash. Null: it is cash that is locked. */
  wallet: z
    .strictObject({ order: z.enum(walletOrders), cashable: z.boolean(), maximumWin: bonusAmount.nullable() })
    .nullable()
    .default(null),
  places: placesInput,
});

/** Terms in an answer. */
export const bonusTerms = z.object({
  ...rates,
  cap: amount,
  minimumDeposit: amount,
  maximumStake: amount.nullable(),
  wallet: z.object({ order: z.enum(walletOrders), cashable: z.boolean(), maximumWin: amount.nullable() }).nullable(),
  places,
});
