import { randomInt } from "node:crypto";
import { fitsRegistrationRule, type RegistrationRule } from "@banyan/contract";

/** Without letters and digits that are taken for one another when they are copied by hand. */
const LOWER = "abcdefghjkmnpqrstuvwxyz";
const UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
const SYMBOLS = "!#%+=?@";

/** The alphabets of generated credentials, the easiest to read and to type first. */
const USERNAME_ALPHABETS = [LOWER + DIGITS, DIGITS, LOWER, LOWER + UPPER + DIGITS, UPPER] as const;
const PASSWORD_ALPHABETS = [LOWER + UPPER + DIGITS, LOWER + UPPER + DIGITS + SYMBOLS, DIGITS, UPPER] as const;

const USERNAME_LENGTH = 9;
const PASSWORD_LENGTH = 12;

/** A username by the brand's rule that most likely nobody has; undefined for a rule that no alphabet of ours fits. */
export function madeUsername(rule: RegistrationRule): string | undefined {
  return drawn(rule, USERNAME_ALPHABETS, USERNAME_LENGTH);
}

/** A password by the brand's rule, from the system's random source. */
export function madePassword(rule: RegistrationRule): string | undefined {
  return drawn(rule, PASSWORD_ALPHABETS, PASSWORD_LENGTH);
}

/** A rule may ask for one character of each kind: some draws miss one, few draws in a row do. */
const DRAWS_MAX = 50;

function drawn(rule: RegistrationRule, alphabets: readonly string[], wanted: number): string | undefined {
  const length = Math.max(rule.minLength, Math.min(wanted, rule.maxLength));
  for (const alphabet of alphabets) {
    for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
      const text = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
      if (fitsRegistrationRule(rule, text)) return text;
    }
  }
  return undefined;
}
