import * as z from "zod";
import { registrationPattern } from "./registration-patterns.ts";
import { line, linkAddress } from "./shapes.ts";
import { waysSettings } from "./ways-settings.ts";

/** Minor units, kept as digits in JSON. */
const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** No field of registration is stored longer. */
const FIELD_LENGTH_MAX = 500;

const registrationField = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z
      .number()
      .int()
      .refine((id) => registrationPattern(id) !== undefined, "no pattern has this number"),
    minLength: z.number().int().min(0).max(FIELD_LENGTH_MAX),
    maxLength: z.number().int().min(1).max(FIELD_LENGTH_MAX),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, "the bounds leave nothing between them");

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

const addresses = z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(1000);

/** A name that programs know something by. */
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);

const minutes = z.number().int().min(1).max(43_200);

/** PostgreSQL keeps account types in two bytes. */
const accountType = z.number().int().min(0).max(32_767);

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Scheme and host, with the port when it is not the default one. */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/);

/** What something is called, by language; null as if it were left out. */
const spoken = z.record(line(16, 2), line(60, 1).nullable());

const depositMethod = z.object({
  id: code,
  kind: z.enum(["redirect", "bank_transfer"]),
  /** The gateway adapter, for kind "redirect". */
  gateway: code.optional(),
  name: line(60, 1),
  /** The name in languages in which it is another one. */
  names: spoken.optional(),
  minimum: minor,
  maximum: minor,
  presets: z.array(minor).max(12),
  account: z.object({ bankName: line(80, 1), holderName: line(120, 1), number: line(60, 1) }).optional(),
  etaMinutes: minutes,
});

/**
 * Everything of a brand that its operators may configure. Stored as JSON, checked by this schema when read and written,
 * in the database and in the back office's forms. What contradicts itself is told by brand-contradictions.ts.
 */
export const brandSettings = z.object({
  theme: z.enum(["dark", "light"]),
  /** The colour of what matters most, in each theme; null: the house's own. */
  accent: z.object({ dark: colour, light: colour }).nullable().default(null),
  /** Shows counters that rise by themselves and mean nothing, where no real pool is shown. */
  decorativeCounters: z.boolean().default(true),
  minimumAge: z.number().int().min(18).max(99),
  birthdayAge: z.number().int().min(18).max(99),
  /** Account types by number (section 6 of the specification gives these as one of two readings). */
  accountTypes: z.object({
    member: accountType,
    trial: z.array(accountType).max(50),
    agents: z.array(accountType).max(50),
  }),
  /** The specification's feature flags by modId. */
  flags: z.record(z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/), z.boolean()),
  /** By field name. Nobody registers without a username and a password, so their rules are always there. */
  registration: z
    .object({ username: registrationField, password: registrationField })
    .catchall(registrationField)
    .refine(
      (fields) => Object.keys(fields).every((field) => /^[A-Za-z]{1,40}$/.test(field)),
      "a field has no such name",
    ),
  /** Countries whose mobile numbers are understood without their calling code, the likeliest first. */
  mobileCountries: z.array(country).max(250).default([]),
  /** By country: how its mobile numbers are written, where the brand asks for more than that a phone can have them. */
  mobileRules: z
    .record(country, z.object({ digits: z.number().int().min(4).max(15), prefix: z.string().regex(/^\d{0,6}$/) }))
    .default({}),
  session: z.object({
    hours: z.number().positive().max(720),
    rememberHours: z.number().positive().max(720),
    /** With PWDEXPFORCECHANGE3 a password that is older must be changed at sign-in. */
    passwordDays: z.number().int().min(1).max(3650).default(90),
    /** What accounts are given where somebody else opens them; whoever signs in with it must choose another. */
    defaultPassword: line(256, 1).nullable().default(null),
    /**
     * Who proves more than the password when signing in from an address that is not registered: nobody,
     * the members who chose to, or everybody.
     */
    secondFactor: z.enum(["off", "chosen", "always"]).default("chosen"),
    /** A session ends after so many minutes without a call; null: only its hours end it. */
    idleMinutes: z.number().int().min(5).max(43_200).nullable().default(null),
  }),
  /** One-time codes: how long each is good, which ways they are sent, and how many the brand pays for. */
  verification: z
    .object({
      expiredMinutes: z.number().int().min(1).max(10).default(5),
      sms: z
        .object({
          enabled: z.boolean().default(true),
          perDayMax: z.number().int().min(1).max(10_000_000).default(5_000),
          /** To the numbers of one calling code. */
          perCountryHourMax: z.number().int().min(1).max(10_000_000).default(1_000),
        })
        .prefault({}),
      email: z
        .object({
          enabled: z.boolean().default(true),
          perDayMax: z.number().int().min(1).max(10_000_000).default(20_000),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Where a person is told from a program. */
  captcha: z
    .object({
      /** Signing in asks for it after so many failures of an account; 0 asks always, null never. */
      signInAfter: z.number().int().min(0).max(9).nullable().default(3),
      register: z.boolean().default(false),
      /** Before a code is sent; the browser may prove it by work that nobody sees. */
      sendCode: z.boolean().default(true),
    })
    .prefault({}),
  /** How long the description of a feedback is, in characters. */
  feedback: z
    .object({
      descriptionMin: z.number().int().min(1).max(2_000).default(20),
      descriptionMax: z.number().int().min(1).max(2_000).default(200),
    })
    .refine(
      ({ descriptionMin, descriptionMax }) => descriptionMin <= descriptionMax,
      "the bounds leave nothing between them",
    )
    .prefault({}),
  /** Who is shut out; an allowed address is let in whatever else would shut it out. */
  regions: z.object({
    blockedCountries: z.array(country).max(250),
    blockedAddresses: addresses,
    allowedAddresses: addresses,
    /** Who may look at the site while it is in maintenance. */
    testAddresses: addresses.default([]),
  }),
  customerService: z
    .array(z.object({ csType: z.enum(["LIVECHAT", "TELEGRAM", "FACEBOOK"]), url: linkAddress }))
    .max(10),
  resources: z.record(
    code,
    z.object({
      url: linkAddress,
      /** What a link to it says. */
      labels: spoken.optional(),
    }),
  ),
  gtagId: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .nullable(),
  /** How those come in who bring neither a username nor a password. */
  ways: waysSettings.prefault({}),
  /** Origins that images, and launched games, are fetched from instead of the brand's own host. */
  imageCdns: z.array(origin).max(20).default([]),
  launchGameCdns: z.array(origin).max(20).default([]),
  games: z.object({
    /** Vendors that the brand offers, in the order of its lobby. */
    vendors: z.array(code).max(200),
    /** Vendors listed under INHOUSE instead of RNG. */
    inHouseVendors: z.array(code).max(200),
    /** Vendors whose games open in a window of their own instead of in the page. */
    windowVendors: z.array(code).max(200).default([]),
    /** How long a launched game may go without a call before its token ends. */
    tokenHours: z.number().positive().max(720),
    /** What games may do beside what the player presses. */
    play: z
      .object({
        /** Spin by themselves, within limits that the player sets. */
        autoplay: z.boolean().default(true),
        /** Show rounds faster. */
        turbo: z.boolean().default(true),
        /** Offer a win for double or nothing before it is paid. */
        gamble: z.boolean().default(false),
        /** The shortest time between two rounds of a player in a game. */
        minimumCycleMillis: z.number().int().min(0).max(60_000).default(2500),
      })
      .prefault({}),
    /** Vendors that are played with money that the player keeps in a wallet for them, instead of with cash. */
    transferWallets: z
      .object({
        vendors: z.array(code).max(200).default([]),
        /** Launching a game brings all money into its vendor's wallet; leaving it brings that back. */
        moveOnLaunch: z.boolean().default(true),
      })
      .prefault({}),
  }),
  cashier: z.object({
    depositMethods: z.array(depositMethod).max(50),
    pendingDepositsMax: z.number().int().min(1).max(1000),
    depositExpiryMinutes: minutes,
    /**
     * What one operator alone may credit by bank transfer without a proof image within 24 hours, to one member and in
     * all. Above it a transfer needs a proof or a second operator.
     */
    unprovenTransfers: z
      .object({ memberDayMax: minor.prefault("50000"), operatorDayMax: minor.prefault("500000") })
      .prefault({}),
    withdrawal: z.object({
      gateway: code,
      minimum: minor,
      maximum: minor,
      etaMinutes: minutes,
      /** After this many minutes silence counts as received. */
      receiptMinutes: z.number().positive().max(43_200),
      /** Above this amount two different operators approve. */
      secondApprovalAbove: minor,
      pendingMax: z.number().int().min(1).max(1000),
      bankAccountsMax: z.number().int().min(1).max(100),
      /** For so many minutes after a bank account was added no withdrawal goes to it. */
      newAccountHoldMinutes: z.number().int().min(0).max(43_200).default(1_440),
      banks: z.array(z.object({ code, name: line(80, 1), names: spoken.optional() })).max(500),
    }),
  }),
});
export type BrandSettings = z.output<typeof brandSettings>;
/** The settings as they stand in the database: amounts as digits. */
export type StoredBrandSettings = z.input<typeof brandSettings>;

/** What operators configure of a brand: its settings, and what stands beside them. */
export interface BrandConfiguration {
  readonly name: string;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly settings: StoredBrandSettings;
}
