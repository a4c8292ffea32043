import * as z from "zod";
import { interfaceLanguages } from "../../interface-languages.ts";
import { amount, currency, instant, line, uuid } from "../../shapes.ts";
import { termsOfBrand } from "../versioned-shapes.ts";

/** The largest amount of a level: the sum over all members of a brand stays within the ledger's numbers. */
const LARGEST = 999_999_999_999_999n;

/** Minor units, 0 included. */
const minorInput = z
  .string()
  .regex(/^(0|[1-9]\d{0,17})$/)
  .transform((digits) => BigInt(digits))
  .pipe(z.bigint().max(LARGEST));

/** Names by language. */
const names = z.record(
  z.string().refine((language) => interfaceLanguages.some((known) => known === language)),
  line(40, 1),
);

const fields = {
  windowDays: z.int().min(1).max(366).nullable(),
  claimDays: z.int().min(1).max(90),
};

/** The most levels of a brand. */
const LEVELS_MAX = 20;

/** Terms as they are sent and stored: amounts are digits of minor units. */
export const levelTermsInput = z.strictObject({
  ...fields,
  levels: z
    .array(
      z.strictObject({
        name: line(40, 1),
        nameIn: names.optional(),
        validBet: minorInput.nullable(),
        deposits: minorInput.nullable(),
        keep: minorInput,
        pointsFactor: z.int().min(100).max(1_000),
        bonus: minorInput,
        weekly: minorInput,
        monthly: minorInput,
      }),
    )
    .min(1)
    .max(LEVELS_MAX),
});

const level = z.object({
  name: z.string(),
  nameIn: names.optional(),
  validBet: amount.nullable(),
  deposits: amount.nullable(),
  keep: amount,
  pointsFactor: z.number().int(),
  bonus: amount,
  weekly: amount,
  monthly: amount,
});

/** Terms in an answer. */
export const levelTerms = z.object({ ...fields, levels: z.array(level) });

/** How many members each level has, from level 0 on. */
export const levelCounts = z.array(z.number().int());

/** The levels of a brand, as the console shows them. */
export const levelBoard = termsOfBrand.extend({
  /** The languages that the brand offers. */
  locales: z.array(z.string()),
  terms: levelTerms.nullable(),
  counts: levelCounts,
});
export type LevelBoard = z.output<typeof levelBoard>;

const levelCauses = ["rise", "fall", "pin", "unpin", "setup"] as const;

/** A member's level, as the console shows it. */
export const memberLevelCase = z.object({
  memberId: uuid,
  currency,
  level: z.number().int(),
  /** Empty at level 0. */
  name: z.string(),
  /** The names of all levels, from level 1 on. */
  names: z.array(z.string()),
  pinned: z.boolean(),
  validBet: amount,
  deposits: amount,
  /** The newest first, at most a hundred. */
  history: z.array(
    z.object({
      id: uuid,
      at: instant,
      from: z.number().int(),
      to: z.number().int(),
      cause: z.enum(levelCauses),
      operator: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});
export type MemberLevelCase = z.output<typeof memberLevelCase>;
