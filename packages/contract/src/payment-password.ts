/** Why six digits are refused as a payment password. "same": it equals the current one (only the server knows that). */
export const pinWeaknesses = ["repeated", "sequence", "keyboard", "birthday", "mobile", "same"] as const;
export type PinWeakness = (typeof pinWeaknesses)[number];

/** Facts about a member that others may know and would try first. */
export interface KnownOfMember {
  /** ISO 8601, a day. */
  readonly birthday?: string | undefined;
  /** Any format with the number's digits in order. */
  readonly mobile?: string | undefined;
}

/** Three keys in a line on the number pad of a telephone or computer: rows, columns and diagonals. */
const LINES = ["123", "456", "789", "147", "258", "369", "159", "357"];
const LINES_BOTH_WAYS = new Set(LINES.flatMap((line) => [line, Array.from(line).toReversed().join("")]));

/**
 * Says why a payment password is easy to guess; undefined for one that is not. The site checks it before it sends, the
 * server before it accepts.
 */
export function weaknessOfPin(pin: string, known: KnownOfMember = {}): PinWeakness | undefined {
  if (isRepeated(pin)) return "repeated";
  if (isSequence(pin)) return "sequence";
  if (pin.length === 6 && LINES_BOTH_WAYS.has(pin.slice(0, 3)) && LINES_BOTH_WAYS.has(pin.slice(3))) return "keyboard";
  if (known.birthday !== undefined && spellingsOfDay(known.birthday).some((text) => text.includes(pin))) {
    return "birthday";
  }
  if (known.mobile?.replace(/\D/g, "").includes(pin)) return "mobile";
  return undefined;
}

/** One, two or three repeated digits ("111111", "121212", "123123"), or every digit twice ("112233"). */
function isRepeated(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true;
  return /^(?:(\d)\1)+$/.test(pin) && pin.length > 2;
}

/** Each digit is one more than the one before, or one less; 9 and 0 are neighbours. */
function isSequence(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

/** The common ways to write a day with digits only. */
function spellingsOfDay(day: string): readonly string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const short = year.slice(-2);
  return [
    `${date}${month}${year}`,
    `${month}${date}${year}`,
    `${year}${month}${date}`,
    `${short}${month}${date}`,
    `${date}${month}${short}`,
    `${month}${date}${short}`,
  ];
}
