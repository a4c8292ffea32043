import { randomInt } from "node:crypto";
import { fitsRegistrationRule, type RegistrationRule } from "@banyan/contract";

/** Without letters and digits that are easily confused when copied by hand. */
const LOWER = "abcdefghjkmnpqrstuvwxyz";
const UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
const SYMBOLS = "!#%+=?@";

/** The alphabets of generated credentials, the easiest to read and to type first. */
const USERNAME_ALPHABETS = [LOWER + DIGITS, DIGITS, LOWER, LOWER + UPPER + DIGITS, UPPER] as const;
const PASSWORD_ALPHABETS = [LOWER + UPPER + DIGITS, LOWER + UPPER + DIGITS + SYMBOLS, DIGITS, UPPER] as const;

const USERNAME_LENGTH = 9;
const PASSWORD_LENGTH = 12;

/** A random username by the brand's rule; undefined for a rule that no alphabet fits. */
export function madeUsername(rule: RegistrationRule): string | undefined {
  return drawn(rule, USERNAME_ALPHABETS, USERNAME_LENGTH);
}

/** A random password by the brand's rule, from the system's random source. */
export function madePassword(rule: RegistrationRule): string | undefined {
  return drawn(rule, PASSWORD_ALPHABETS, PASSWORD_LENGTH);
}

/** A rule may require one character of each kind: a single draw may miss one, many draws in a row do not. */
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
