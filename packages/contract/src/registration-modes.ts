import type { RegistrationRule } from "./entities.ts";

/** The two ways to register: by a username of one's own, or by a mobile number. */
export const registrationModes = ["username", "mobile"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** What a mobile number looks like where the brand has no rule of its own: digits, as many as any country has. */
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
 * The rules of a brand as they count in one mode: by mobile number the number is asked for whatever the brand says
 * otherwise, and the platform makes the username. The site and the server both ask here.
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

/** What a brand asks of the mobile numbers of one country, as they are typed beside the calling code. */
export interface MobileRule {
  readonly digits: number;
  /** What every number begins with; empty where it may be any digit. */
  readonly prefix: string;
}

/**
 * The number as the rule has it, whether it was typed with or without the zero that is dialled within the country;
 * undefined when it has another number of digits or another beginning.
 */
export function mobileByRule({ digits, prefix }: MobileRule, typed: string): string | undefined {
  const spellings = [typed, typed.replace(/^0/, ""), `0${typed}`];
  return spellings.find((spelling) => spelling.length === digits && spelling.startsWith(prefix));
}
