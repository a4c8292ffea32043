/** Why six digits are refused as a payment password. "same": it is the one that is set already (only the server knows). */
export const pinWeaknesses = ["repeated", "sequence", "keyboard", "birthday", "mobile", "same"] as const;
export type PinWeakness = (typeof pinWeaknesses)[number];

/** What others may know of a member and would try first. */
export interface KnownOfMember {
  /** ISO 8601, a day. */
  readonly birthday?: string | undefined;
  /** Any spelling that has the number's digits in order. */
  readonly mobile?: string | undefined;
}

/** Three keys in a line on a telephone's or a computer's number pad; rows, columns and diagonals. */
const LINES = ["123", "456", "789", "147", "258", "369", "159", "357"];
const LINES_BOTH_WAYS = new Set(LINES.flatMap((line) => [line, Array.from(line).toReversed().join("")]));

/**
 * Says why a payment password is one of those that are tried first; undefined for one that is not. The site asks
 * before it sends, the server before it takes.
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

/** One, two or three digits over and over ("111111", "121212", "123123"), or every digit twice ("112233"). */
function isRepeated(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true;
  return /^(?:(\d)\1)+$/.test(pin) && pin.length > 2;
}

/** Each digit one more than the one before, or each one less; nine and nought are neighbours. */
function isSequence(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

/** How people write a day with digits only. */
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
