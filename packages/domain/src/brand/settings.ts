import { registrationPattern } from "@banyan/contract";
import * as z from "zod";

/** Minor units, kept as digits in JSON. */
const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

const registrationField = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z
      .number()
      .int()
      .refine((id) => registrationPattern(id) !== undefined, "no pattern has this number"),
    minLength: z.number().int().nonnegative(),
    maxLength: z.number().int().positive(),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, "the bounds leave nothing between them");

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

const addresses = z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]));

const depositMethod = z.object({
  id: z.string(),
  kind: z.enum(["redirect", "bank_transfer"]),
  /** The gateway adapter, for kind "redirect". */
  gateway: z.string().optional(),
  name: z.string(),
  minimum: minor,
  maximum: minor,
  presets: z.array(minor),
  account: z.object({ bankName: z.string(), holderName: z.string(), number: z.string() }).optional(),
  etaMinutes: z.number().int().positive(),
});

/** Everything of a brand that its operators may configure. Stored as JSON, checked by this schema when read and written. */
export const brandSettings = z.object({
  theme: z.enum(["dark", "light"]),
  minimumAge: z.number().int().min(18),
  birthdayAge: z.number().int().min(18),
  /** Account types by number (section 6 of the specification gives these as one of two readings). */
  accountTypes: z.object({
    member: z.number().int(),
    trial: z.array(z.number().int()),
    agents: z.array(z.number().int()),
  }),
  /** The specification's feature flags by modId. */
  flags: z.record(z.string(), z.boolean()),
  /** By field name. Nobody registers without a username and a password, so their rules are always there. */
  registration: z.object({ username: registrationField, password: registrationField }).catchall(registrationField),
  /** Countries whose mobile numbers are understood without their calling code, the likeliest first. */
  mobileCountries: z.array(country).default([]),
  session: z.object({
    hours: z.number().positive(),
    rememberHours: z.number().positive(),
    /** With PWDEXPFORCECHANGE3 a password that is older must be changed at sign-in. */
    passwordDays: z.number().int().positive().default(90),
  }),
  /** Who is shut out; an allowed address is let in whatever else would shut it out. */
  regions: z.object({
    blockedCountries: z.array(country),
    blockedAddresses: addresses,
    allowedAddresses: addresses,
  }),
  customerService: z.array(z.object({ csType: z.enum(["LIVECHAT", "TELEGRAM", "FACEBOOK"]), url: z.string() })),
  resources: z.record(z.string(), z.object({ url: z.string() })),
  gtagId: z.string().nullable(),
  games: z.object({
    /** Vendors that the brand offers, in the order of its lobby. */
    vendors: z.array(z.string()),
    /** Vendors listed under INHOUSE instead of RNG. */
    inHouseVendors: z.array(z.string()),
    /** How long a launched game may go without a call before its token ends. */
    tokenHours: z.number().positive(),
    /** Vendors that are played with money that the player keeps in a wallet for them, instead of with cash. */
    transferWallets: z
      .object({
        vendors: z.array(z.string()).default([]),
        /** Launching a game brings all money into its vendor's wallet; leaving it brings that back. */
        moveOnLaunch: z.boolean().default(true),
      })
      .prefault({}),
  }),
  cashier: z.object({
    depositMethods: z.array(depositMethod),
    pendingDepositsMax: z.number().int().positive(),
    depositExpiryMinutes: z.number().int().positive(),
    withdrawal: z.object({
      gateway: z.string(),
      minimum: minor,
      maximum: minor,
      etaMinutes: z.number().int().positive(),
      /** After this many minutes silence counts as received. */
      receiptMinutes: z.number().positive(),
      /** Above this amount two different operators approve. */
      secondApprovalAbove: minor,
      pendingMax: z.number().int().positive(),
      bankAccountsMax: z.number().int().positive(),
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
});
export type BrandSettings = z.output<typeof brandSettings>;
/** The settings as they stand in the database: amounts as digits. */
export type StoredBrandSettings = z.input<typeof brandSettings>;
