import { latinDigits } from "@banyan/kernel";

/** A piece of pasted text and its place, in UTF-16 units. */
export interface PastedToken {
  readonly token: string;
  readonly at: number;
}

/** A token with the values that it means: one, or all of a range. Undefined if it means none. */
export interface ReadToken extends PastedToken {
  readonly values: readonly string[] | undefined;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const PULL = /^k(?:e|é)o$/i;
const PULLED = /^(\d+)k(?:e|é)o(\d+)$/i;

/**
 * Reads values between any separators. "01 kéo 91" (or keo, or in one word) is a range: every digit that differs counts
 * up by one. So it means 01, 11 … 91, and "00 kéo 99" means 00, 11 … 99.
 */
export function readTokens({ token: text, at }: PastedToken, isValue: (word: string) => boolean): ReadToken[] {
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: latinDigits(word).normalize("NFC"),
    from: index,
    to: index + word.length,
  }));
  const read: ReadToken[] = [];
  const push = (from: number, to: number, values: readonly string[] | undefined) =>
    read.push({ token: text.slice(from, to), at: at + from, values: values?.every(isValue) ? values : undefined });
  for (let index = 0; index < words.length; index += 1) {
    const [one, pull, other] = words.slice(index, index + 3);
    if (!one) break;
    if (pull && other && PULL.test(pull.word)) {
      push(one.from, other.to, pulled(one.word, other.word));
      index += 2;
    } else {
      const [, from, to] = PULLED.exec(one.word) ?? [];
      push(one.from, one.to, from !== undefined && to !== undefined ? pulled(from, to) : [one.word]);
    }
  }
  return read;
}

/** The numbers of a range, or undefined if its digits do not all change by the same steps. */
function pulled(from: string, to: string): string[] | undefined {
  if (from.length !== to.length || !/^\d+$/.test(from + to)) return undefined;
  const steps = from.split("").map((digit, index) => Number(to[index]) - Number(digit));
  const [step = 0, ...others] = steps.filter((one) => one !== 0);
  if (step === 0 || others.some((other) => other !== step)) return undefined;
  const direction = Math.sign(step);
  return Array.from({ length: Math.abs(step) + 1 }, (_, done) =>
    from
      .split("")
      .map((digit, index) => (steps[index] === 0 ? digit : String(Number(digit) + done * direction)))
      .join(""),
  );
}

/** The lines of a text that are not blank, without the spaces around them. */
export function linesOf(text: string): PastedToken[] {
  return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const token = line.trim();
    return token === "" ? [] : [{ token, at: index + line.indexOf(token) }];
  });
}
