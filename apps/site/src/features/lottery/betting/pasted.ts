import { latinDigits } from "@banyan/kernel";
import type { LotteryPlay } from "@banyan/game-math/lottery";

/** A part of a pasted text that is no bet, with its place counted from 1. */
export interface BadToken {
  readonly text: string;
  readonly place: number;
}

export interface Pasted {
  /** Numbers for the pad, or canonical codes, each once and in their order. */
  readonly values: readonly string[];
  readonly bad: readonly BadToken[];
  /** Values that the text has twice. */
  readonly repeated: readonly string[];
}

/** "01 kéo 91" is 01, 11, 21 … 91. */
const SERIES = /(\d+)\s*(?:kéo|keo|→|->|>)\s*(\d+)/giu;
const SERIES_TOKEN = /^(\d+)>(\d+)$/;
const SEPARATORS = /[\s,;|/.+_-]+/u;

/** Reads numbers of so many digits with any separators between them. */
export function pastedNumbers(text: string, digits: number): Pasted {
  const plain = latinDigits(text).normalize("NFC").replace(SERIES, "$1>$2");
  const tokens = plain.split(SEPARATORS).filter((token) => token !== "");
  const isNumber = new RegExp(`^\\d{${digits}}$`);
  return collected(tokens, (token) => {
    if (isNumber.test(token)) return [token];
    const [, from = "", to = ""] = SERIES_TOKEN.exec(token) ?? [];
    return isNumber.test(from) && isNumber.test(to) ? seriesOf(from, to) : undefined;
  });
}

/** Reads one bet in each line of the text, as the play writes it. */
export function pastedCodes(text: string, play: LotteryPlay): Pasted {
  const tokens = latinDigits(text)
    .split(/[\n;]+/u)
    .map((token) => token.trim())
    .filter((token) => token !== "");
  return collected(tokens, (token) => {
    const code = play.canonical(token.replaceAll(/[\s/._-]+/gu, " "));
    return code === undefined ? undefined : [code];
  });
}

function collected(tokens: readonly string[], read: (token: string) => readonly string[] | undefined): Pasted {
  const values = new Set<string>();
  const repeated = new Set<string>();
  const bad: BadToken[] = [];
  for (const [index, token] of tokens.entries()) {
    const found = read(token);
    if (!found) bad.push({ text: token, place: index + 1 });
    for (const value of found ?? []) (values.has(value) ? repeated : values).add(value);
  }
  return { values: [...values], bad, repeated: [...repeated] };
}

/** The numbers between two that differ in one digit; undefined for others. */
export function seriesOf(from: string, to: string): readonly string[] | undefined {
  const places = from.split("").flatMap((digit, place) => (digit === to[place] ? [] : [place]));
  const [place] = places;
  if (place === undefined || places.length > 1) return undefined;
  const [first, last] = [Number(from[place]), Number(to[place])];
  const step = first < last ? 1 : -1;
  return Array.from(
    { length: Math.abs(last - first) + 1 },
    (_, index) => from.slice(0, place) + String(first + index * step) + from.slice(place + 1),
  );
}
