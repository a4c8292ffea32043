import type { RegistrationRule } from "./entities.ts";

/** The two ways to register: with a username, or with a mobile number. */
export const registrationModes = ["username", "mobile"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The rule for mobile numbers where the brand has none: digits, up to the longest number of any country. */
const ANY_MOBILE: RegistrationRule = {
  field: "mobileNum",
  enabled: true,
  required: true,
  patternId: 7,
  acceptedPattern: "^[0-9]+$",
  minLength: 4,
  maxLength: 15,
};

/**
 * A brand's rules in one registration mode. In mobile mode the number is always required, and the platform makes the
 * username. The site and the server both use this function.
 */
export function rulesInMode(mode: RegistrationMode, rules: readonly RegistrationRule[]): RegistrationRule[] {
  if (mode === "username") return [...rules];
  const mobile = rules.find(({ field }) => field === "mobileNum") ?? ANY_MOBILE;
  return [
    { ...mobile, enabled: true, required: true },
    ...rules
      .filter(({ field }) => field !== "mobileNum")
      .map((rule) => (rule.field === "username" ? { ...rule, enabled: false, required: false } : rule)),
  ];
}

/** A brand's rule for the mobile numbers of one country, as typed beside the calling code. */
export interface MobileRule {
  readonly digits: number;
  /** The prefix of every number; empty where any digit may be first. */
  readonly prefix: string;
}

/**
 * The number in the format of the rule, typed with or without the zero of national calls. Undefined when its length or
 * its prefix differs.
 */
export function mobileByRule({ digits, prefix }: MobileRule, typed: string): string | undefined {
  const spellings = [typed, typed.replace(/^0/, ""), `0${typed}`];
  return spellings.find((spelling) => spelling.length === digits && spelling.startsWith(prefix));
}
