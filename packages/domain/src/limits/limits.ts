const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** the minimum wait after too many failed sign-ins or too many requested codes. */
export const AUTH_WAIT_SECONDS = 5 * MINUTE;

/** How often one subject may do something. */
export interface Limit {
  /** The name under which the database counts. A changed name starts all counters again. */
  readonly scope: string;
  /** The uses or failures that are allowed within the window. */
  readonly points: number;
  /** Begins with the first use. Afterwards counting starts again from zero. */
  readonly windowSeconds: number;
  /** The wait after the last point. A limit without it is renewed at the end of the window. */
  readonly blockSeconds?: number;
}

/** A limit on wrong guesses of a secret. A success removes the counted failures. */
export interface AttemptLimit extends Limit {
  readonly blockSeconds: number;
  /**
   * The length of the second block in a row, the third and so on; the last value repeats. A success starts again from
   * the first.
   */
  readonly laterBlockSeconds?: readonly number[];
}

/** Every limit that all processes count together, in PostgreSQL. docs/constants.md repeats this table; a test compares. */
export const limits = {
  /** Wrong passwords of one account, from all addresses. */
  passwordsOfAccount: { scope: "account", points: 10, windowSeconds: 15 * MINUTE, blockSeconds: AUTH_WAIT_SECONDS },
  /** Wrong passwords from one address, for all accounts. Many people can share an address. */
  passwordsFromAddress: { scope: "address", points: 100, windowSeconds: 15 * MINUTE, blockSeconds: AUTH_WAIT_SECONDS },
  /** Wrong passwords and codes of one operator. */
  passwordsOfOperator: { scope: "operator", points: 5, windowSeconds: 15 * MINUTE, blockSeconds: AUTH_WAIT_SECONDS },
  /** Wrong answers of one player, over all sign-ins and step-ups. */
  secondFactors: { scope: "second_factor", points: 5, windowSeconds: 15 * MINUTE, blockSeconds: AUTH_WAIT_SECONDS },
  /** Six digits can be tried exhaustively, so failures count for a day and each further block is longer. */
  paymentPasswords: {
    scope: "payment_password",
    points: 5,
    windowSeconds: DAY,
    blockSeconds: 15 * MINUTE,
    laterBlockSeconds: [HOUR, DAY],
  },
  /** Failed registrations of one household, because each may reveal whether a name or contact has an account. */
  registrationLooks: { scope: "register-look", points: 10, windowSeconds: HOUR, blockSeconds: HOUR },
  /** Trial accounts opened from one household. */
  trialAccounts: { scope: "free-play", points: 20, windowSeconds: HOUR, blockSeconds: 15 * MINUTE },
  /** Accounts created in one tap from one household. */
  oneTapAccounts: { scope: "one-click", points: 10, windowSeconds: HOUR, blockSeconds: HOUR },
  /** Sign-ins at an identity provider begun from one household. */
  socialSignIns: { scope: "social", points: 60, windowSeconds: 10 * MINUTE, blockSeconds: AUTH_WAIT_SECONDS },

  codesToAddressInHour: {
    scope: "code.address.hour",
    points: 20,
    windowSeconds: HOUR,
    blockSeconds: AUTH_WAIT_SECONDS,
  },
  codesToAddressInDay: { scope: "code.address.day", points: 60, windowSeconds: DAY },
  /** The pause before the next code of one purpose to one contact. */
  codesInPause: { scope: "code.pause", points: 1, windowSeconds: 30 },
  codesToContactInHour: { scope: "code.target.hour", points: 6, windowSeconds: HOUR, blockSeconds: AUTH_WAIT_SECONDS },
  /** At most twenty-five codes a day, each with five guesses: 125 guesses in a million. */
  codesToContactInDay: { scope: "code.target.day", points: 25, windowSeconds: DAY },
  resetLinksToAddress: { scope: "password_link.address", points: 10, windowSeconds: HOUR },
  resetLinksToMailbox: { scope: "password_link.email", points: 3, windowSeconds: HOUR },
  /** Messages that one household may request without a captcha: enough to mistype a code and ask again. */
  unprovenFromAddress: { scope: "unproven.address", points: 3, windowSeconds: HOUR },
  /** Messages requested without a captcha by all visitors of a brand. It stops a flood from many addresses. */
  unprovenOfBrand: { scope: "unproven.brand", points: 300, windowSeconds: HOUR },
  /** Files of a betting record for one reader. Each may read a hundred thousand bets. */
  recordFiles: { scope: "record-file", points: 20, windowSeconds: HOUR },
} as const satisfies Readonly<Record<string, Limit | AttemptLimit>>;

/** The same for limits whose points are a setting of the brand. */
export const brandLimits = {
  /** Codes to the numbers of one country. A flood of messages to one country is fraud there, not sign-ins. */
  smsCodesToCountry: { scope: "code.country", windowSeconds: HOUR },
  smsCodesOfBrand: { scope: "code.brand.sms", windowSeconds: DAY },
  emailCodesOfBrand: { scope: "code.brand.email", windowSeconds: DAY },
} as const satisfies Readonly<Record<string, Omit<Limit, "points">>>;

/** The limit of one call from one address. The points are a property of the call in the contract. */
export function callLimit(
  { modID, perMinute, counted }: { readonly modID: string; readonly perMinute: number; readonly counted: string },
  scale: number,
): Limit {
  return {
    scope: `call.${modID}`,
    points: Math.ceil(perMinute * scale),
    windowSeconds: MINUTE,
    ...(counted === "attempts" && { blockSeconds: AUTH_WAIT_SECONDS }),
  };
}
