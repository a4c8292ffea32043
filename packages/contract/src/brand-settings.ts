import * as z from "zod";
import {
  contractApproval,
  contractCeilings,
  contractKinds,
  contractPayers,
  contractTemplates,
  paymentFees,
} from "./agents/contracts/contract-shapes.ts";
import { registrationPattern } from "./registration-patterns.ts";
import { line, linkAddress } from "./shapes.ts";
import { waysSettings } from "./ways-settings.ts";

/** Minor units, kept as digits in JSON. */
const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** The maximum stored length of a registration field. */
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

/** A name that code uses as an identifier. */
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);

const minutes = z.number().int().min(1).max(43_200);

/** PostgreSQL stores account types in two bytes. */
const accountType = z.number().int().min(0).max(32_767);

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Scheme and host, with the port if it is not the default one. */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/);

/** A name by language; null counts as absent. */
const spoken = z.record(line(16, 2), line(60, 1).nullable());

const depositMethod = z.object({
  id: code,
  kind: z.enum(["redirect", "bank_transfer"]),
  /** The gateway adapter, for kind "redirect". */
  gateway: code.optional(),
  name: line(60, 1),
  /** The name in languages in which it differs. */
  names: spoken.optional(),
  minimum: minor,
  maximum: minor,
  presets: z.array(minor).max(12),
  account: z.object({ bankName: line(80, 1), holderName: line(120, 1), number: line(60, 1) }).optional(),
  etaMinutes: minutes,
});

/**
 * Minor units of the brand's currency, where a brand has not decided otherwise: 1,000,000.00 and 10,000.00 of a currency
 * with two decimals. In a currency of small value they ask a second operator earlier, so such a brand raises them.
 */
export const BUDGET_SECOND_APPROVAL_ABOVE = 100_000_000n;
export const GRANT_SECOND_APPROVAL_ABOVE = 1_000_000n;
/** The default of `rewards.lotteryCoverMost`, in per cent. */
export const LOTTERY_COVER_MOST = 70;

/**
 * All settings of a brand that its operators may configure. Stored as JSON. This schema checks them when they are read
 * and written, in the database and in the console's forms. brand-contradictions.ts reports contradictions.
 */
export const brandSettings = z.object({
  theme: z.enum(["dark", "light"]),
  /** The accent colour in each theme; null for the house's own. */
  accent: z.object({ dark: colour, light: colour }).nullable().default(null),
  /** Shows decorative counters that rise on their own, where no real pool is shown. */
  decorativeCounters: z.boolean().default(true),
  /**
   * The IANA name of the zone in which the brand's hours, days and months begin. A change acts from the beginning of the
   * next month on; brand_time_zone has the zone in effect.
   */
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
    .default("UTC"),
  minimumAge: z.number().int().min(18).max(99),
  birthdayAge: z.number().int().min(18).max(99),
  /** Account types by number (one of the two readings in section 6 of the specification). */
  accountTypes: z.object({
    member: accountType,
    trial: z.array(accountType).max(50),
    agents: z.array(accountType).max(50),
  }),
  /** The kinds of contracts that agents may offer and sign. Settled contracts of other kinds stay visible. */
  agentContracts: z
    .object({
      kinds: z
        .array(z.enum(contractKinds))
        .max(4)
        .default([...contractKinds]),
      /** The house pays each agent its net; or each upline pays its downlines their gross, and the house pays the tops. */
      payer: z.enum(contractPayers).default("house"),
      approval: contractApproval.prefault({}),
      /** By category: the most of the valid bet that salaries, rebates and points may give back together. */
      ceilings: contractCeilings.default({}),
      templates: contractTemplates.default([]),
      /** The shares of payments that new dividends with the cost "fees" take off. */
      paymentFees: paymentFees.default({ deposit: 0, withdrawal: 0 }),
    })
    .prefault({}),
  agentCenter: z
    .object({
      /** The levels below an agent that the agent sees one by one. Deeper ones are in sums only. */
      levels: z.number().int().min(1).max(32).default(32),
    })
    .prefault({}),
  /** Money that members send to their upline, and agents to direct downlines. */
  agentTransfers: z
    .object({
      enabled: z.boolean().default(true),
      minimum: minor.prefault("100"),
      maximum: minor.prefault("100000000"),
    })
    .prefault({}),
  /** The specification's feature flags by modId. */
  flags: z.record(z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/), z.boolean()),
  /** By field name. Registration always needs a username and a password, so their rules are always present. */
  registration: z
    .object({ username: registrationField, password: registrationField })
    .catchall(registrationField)
    .refine(
      (fields) => Object.keys(fields).every((field) => /^[A-Za-z]{1,40}$/.test(field)),
      "a field has no such name",
    ),
  /** Countries whose mobile numbers may omit the calling code, the most likely first. */
  mobileCountries: z.array(country).max(250).default([]),
  /** By country: the format of mobile numbers, where the brand's rule is stricter than that of phone numbers. */
  mobileRules: z
    .record(country, z.object({ digits: z.number().int().min(4).max(15), prefix: z.string().regex(/^\d{0,6}$/) }))
    .default({}),
  session: z.object({
    hours: z.number().positive().max(720),
    rememberHours: z.number().positive().max(720),
    /** With PWDEXPFORCECHANGE3 an older password must be changed at sign-in. */
    passwordDays: z.number().int().min(1).max(3650).default(90),
    /** The password of accounts that somebody else opens. The owner must change it at the first sign-in. */
    defaultPassword: line(256, 1).nullable().default(null),
    /**
     * Which members need a second factor when they sign in from an address that is not registered: none, those
     * who chose it, or all.
     */
    secondFactor: z.enum(["off", "chosen", "always"]).default("chosen"),
    /** A session ends after this many minutes without a call. With null only its maximum duration ends it. */
    idleMinutes: z.number().int().min(5).max(43_200).nullable().default(null),
  }),
  /** One-time codes: how long each is valid, how it is sent, and how many the brand pays for. */
  verification: z
    .object({
      expiredMinutes: z.number().int().min(1).max(10).default(5),
      sms: z
        .object({
          enabled: z.boolean().default(true),
          perDayMax: z.number().int().min(1).max(10_000_000).default(5_000),
          /** For all numbers of one calling code. */
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
  /** Where captchas are required. */
  captcha: z
    .object({
      /** Sign-in requires a captcha after this many failures of an account; 0 means always, null never. */
      signInAfter: z.number().int().min(0).max(9).nullable().default(3),
      register: z.boolean().default(false),
      /** Before a code is sent. The browser may solve it by a computation in the background. */
      sendCode: z.boolean().default(true),
    })
    .prefault({}),
  /** The length limits of a feedback's description, in characters. */
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
  /** Blocked countries and addresses. An allowed address is admitted even if its country or its range is blocked. */
  regions: z.object({
    blockedCountries: z.array(country).max(250),
    blockedAddresses: addresses,
    allowedAddresses: addresses,
    /** Addresses that may use the site while it is in maintenance. */
    testAddresses: addresses.default([]),
  }),
  customerService: z
    .array(z.object({ csType: z.enum(["LIVECHAT", "TELEGRAM", "FACEBOOK"]), url: linkAddress }))
    .max(10),
  resources: z.record(
    code,
    z.object({
      url: linkAddress,
      /** The label of a link to it. */
      labels: spoken.optional(),
    }),
  ),
  gtagId: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .nullable(),
  /** Ways to sign in without username and password. */
  ways: waysSettings.prefault({}),
  /** Origins for images and launched games, in place of the brand's own host. */
  imageCdns: z.array(origin).max(20).default([]),
  launchGameCdns: z.array(origin).max(20).default([]),
  games: z.object({
    /** Vendors that the brand offers, in the order of its lobby. */
    vendors: z.array(code).max(200),
    /** Vendors listed under INHOUSE instead of RNG. */
    inHouseVendors: z.array(code).max(200),
    /** Vendors whose games open in a new window instead of in the page. */
    windowVendors: z.array(code).max(200).default([]),
    /** How long a launched game may stay without a call before its token expires. */
    tokenHours: z.number().positive().max(720),
    /** Features of games beyond single spins. */
    play: z
      .object({
        /** Automatic spins, within limits that the player sets. */
        autoplay: z.boolean().default(true),
        /** Faster presentation of rounds. */
        turbo: z.boolean().default(true),
        /** Double or nothing with a win before it is paid. */
        gamble: z.boolean().default(false),
        /** The minimum time between two rounds of a player in a game. */
        minimumCycleMillis: z.number().int().min(0).max(60_000).default(2500),
      })
      .prefault({}),
    /** Vendors that are played from a separate wallet for each vendor, instead of from the cash balance. */
    transferWallets: z
      .object({
        vendors: z.array(code).max(200).default([]),
        /** Launching a game moves all money into its vendor's wallet; leaving it moves the money back. */
        moveOnLaunch: z.boolean().default(true),
      })
      .prefault({}),
  }),
  rewards: z
    .object({
      /** A budget of a promotion above this amount needs a second operator. */
      budgetSecondApprovalAbove: minor.prefault(BUDGET_SECOND_APPROVAL_ABOVE.toString()),
      /** A reward that an operator grants to a member above this amount needs a second operator. */
      grantSecondApprovalAbove: minor.prefault(GRANT_SECOND_APPROVAL_ABOVE.toString()),
      /** Great Britain's rules: to play at most ten times the bonus, in games of one product or in all. */
      strictBonuses: z.boolean().default(false),
      /** A player's bets in a draw that cover more of a play's outcomes count nothing for bonuses. Per cent. */
      lotteryCoverMost: z.number().int().min(1).max(100).default(LOTTERY_COVER_MOST),
    })
    .prefault({}),
  cashier: z.object({
    depositMethods: z.array(depositMethod).max(50),
    pendingDepositsMax: z.number().int().min(1).max(1000),
    depositExpiryMinutes: minutes,
    /**
     * Limits for bank transfers that one operator credits without a proof image within 24 hours: for one member and in
     * total. Above them a transfer needs a proof or a second operator.
     */
    unprovenTransfers: z
      .object({ memberDayMax: minor.prefault("50000"), operatorDayMax: minor.prefault("500000") })
      .prefault({}),
    withdrawal: z.object({
      gateway: code,
      minimum: minor,
      maximum: minor,
      etaMinutes: minutes,
      /** After this many minutes without an answer the money counts as received. */
      receiptMinutes: z.number().positive().max(43_200),
      /** Above this amount two different operators must approve. */
      secondApprovalAbove: minor,
      pendingMax: z.number().int().min(1).max(1000),
      bankAccountsMax: z.number().int().min(1).max(100),
      /** No withdrawal goes to a new bank account for this many minutes. */
      newAccountHoldMinutes: z.number().int().min(0).max(43_200).default(1_440),
      banks: z.array(z.object({ code, name: line(80, 1), names: spoken.optional() })).max(500),
    }),
  }),
});
export type BrandSettings = z.output<typeof brandSettings>;
/** The settings as they are stored in the database: amounts as digits. */
export type StoredBrandSettings = z.input<typeof brandSettings>;

/** The configuration of a brand by its operators: its settings, name and languages. */
export interface BrandConfiguration {
  readonly name: string;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly settings: StoredBrandSettings;
}
