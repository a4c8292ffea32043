/** The pattern of a registration field. The site and the server find the same pattern by its number. */
export interface RegistrationPattern {
  readonly id: number;
  readonly kind: string;
  /** The source of a regular expression with flag "u"; "*" means any text. */
  readonly source: string;
}

/** Any text. */
export const ANY_TEXT = "*";

const YEAR = "(?:19|20|21)\\d\\d";
const LEAP_YEAR = "(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)";
const MONTH_AND_DAY = "(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)";
const DATE = `^(?:${YEAR}-${MONTH_AND_DAY}|${LEAP_YEAR}-02-29|` + `${MONTH_AND_DAY}-${YEAR}|02-29-${LEAP_YEAR})$`;

const EMAIL_ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+";
const EMAIL_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?";
const EMAIL = `^(?=.{1,64}@)${EMAIL_ATOM}(?:\\.${EMAIL_ATOM})*@(?:${EMAIL_LABEL}\\.)+[A-Za-z]{2,63}$`;

/** Letters of a script with their combining marks, without its digits and currency signs. */
const lettersOf = (script: string) => `(?:(?=[\\p{L}\\p{M}])\\p{Script=${script}})`;

const NAME_PART = "[\\p{L}\\p{M}][\\p{L}\\p{M}'’.\\-]*";

/**
 * Every kind of pattern in section 5 of the specification (R-5.02). The numbers never change: brands' settings contain
 * them, and the text of each refusal is found by them.
 */
export const registrationPatterns = [
  { id: 1, kind: "any characters", source: ANY_TEXT },
  { id: 2, kind: "a letter first, then letters and digits", source: "^[A-Za-z][A-Za-z0-9]*$" },
  { id: 3, kind: "Chinese characters and digits", source: "^[\\p{Script=Han}0-9]+$" },
  { id: 4, kind: "an e-mail address", source: EMAIL },
  { id: 5, kind: "letters or digits only", source: "^[A-Za-z0-9]+$" },
  { id: 6, kind: "letters and digits combined", source: "^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$" },
  { id: 7, kind: "digits only", source: "^[0-9]+$" },
  { id: 8, kind: "letters and digits with at least one uppercase letter", source: "^(?=.*[A-Z])[A-Za-z0-9]+$" },
  { id: 9, kind: "English letters and spaces", source: "^(?=.*[A-Za-z])[A-Za-z ]+$" },
  { id: 10, kind: "no spaces", source: "^\\S+$" },
  { id: 11, kind: "Chinese characters and punctuation", source: "^[\\p{Script=Han}\\p{P}]+$" },
  { id: 12, kind: "a date, yyyy-MM-dd or MM-dd-yyyy", source: DATE },
  { id: 13, kind: "letters and spaces", source: "^(?=.*\\p{L})[\\p{L}\\p{M} ]+$" },
  { id: 14, kind: "Korean", source: `^${lettersOf("Hangul")}+$` },
  { id: 15, kind: "Thai", source: `^${lettersOf("Thai")}+$` },
  { id: 16, kind: "Thai or English letters and spaces", source: `^(?=.*[^ ])(?:${lettersOf("Thai")}|[A-Za-z ])+$` },
  { id: 17, kind: "uppercase letters and spaces with at least one letter", source: "^(?=.*[A-Z])[A-Z ]+$" },
  { id: 18, kind: "letters, digits and symbols", source: "^[\\x21-\\x7e]+$" },
  {
    id: 19,
    kind: "a strong password: upper and lower case, a digit and a symbol",
    source: "^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e])[\\x21-\\x7e]+$",
  },
  { id: 20, kind: "a full name of two parts separated by a space", source: `^${NAME_PART} ${NAME_PART}$` },
  {
    id: 21,
    kind: "full-width Japanese",
    source:
      "^[\\u3005-\\u3007\\u3041-\\u3096\\u309d\\u309e\\u30a1-\\u30ff\\u3400-\\u9fff\\u{20000}-\\u{3ffff}\\uff01-\\uff5e\\u3000]+$",
  },
  {
    id: 22,
    kind: "Bengali or another local script",
    // The zero-width joiners shape letters in these scripts.
    source: "^(?=.*\\p{L})(?:(?!\\p{Script=Latin})[\\p{L}\\p{M} \\u200c\\u200d])+$",
  },
] as const satisfies readonly RegistrationPattern[];

export type RegistrationPatternId = (typeof registrationPatterns)[number]["id"];

const byId: ReadonlyMap<number, RegistrationPattern> = new Map(
  registrationPatterns.map((pattern) => [pattern.id, pattern]),
);

/** The pattern with a number, or undefined when there is none. */
export function registrationPattern(id: number): RegistrationPattern | undefined {
  return byId.get(id);
}

/** The rule of one field, as the server sends it. The bounds count characters, not bytes. */
export interface RegistrationBounds {
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** True when the value matches the pattern and its length is within both bounds. */
export function fitsRegistrationRule(rule: RegistrationBounds, value: string): boolean {
  const length = Array.from(value).length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === ANY_TEXT || new RegExp(rule.acceptedPattern, "u").test(value);
}
