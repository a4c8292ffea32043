import type { LotteryPlay, Pad, PadZone } from "../lottery-play.ts";
import { linesOf, type PastedToken, type ReadToken, readTokens } from "./read-tokens.ts";

export interface PastedText {
  readonly codes: readonly string[];
  /** The tokens that are no bets, in their order. */
  readonly bad: readonly PastedToken[];
}

/**
 * Reads pasted text. Every token ends in a code or among the bad ones.
 *
 * - Plays of single numbers: all numbers in one code. A repeated number opens another code, so that its stake is kept.
 * - Plays of exactly k values: each line of the text is cut into codes of k.
 * - Pairs and sets: each line is a code. A value that its line already has is bad.
 * - Zones: a token with a value for each zone ("12345", or "01 05 11" of values of two digits), or a line with "|".
 * - Choices: each token is a code.
 */
export function parsePasted(play: LotteryPlay, text: string): PastedText {
  const { pad } = play;
  if (pad.kind === "choices") return inOrder(eachChoice(play, text));
  if (pad.kind === "numbers") return inOrder(readNumbers(play, pad, text));
  const [zone, ...others] = pad.zones;
  if (!zone) return { codes: [], bad: [] };
  const parts = linesOf(text).map((line) => {
    if (others.length === 0) return readSet(play, zone, line);
    return line.token.includes("|") ? wholeLine(play, line) : readZones(play, pad.zones, line);
  });
  return inOrder(joined(parts));
}

interface Parts {
  readonly codes: string[];
  readonly bad: PastedToken[];
}

const joined = (parts: readonly Parts[]): Parts => ({
  codes: parts.flatMap(({ codes }) => codes),
  bad: parts.flatMap(({ bad }) => bad),
});

const inOrder = ({ codes, bad }: Parts): PastedText => ({
  codes,
  bad: bad.toSorted((one, other) => one.at - other.at).map(({ token, at }) => ({ token, at })),
});

function eachChoice(play: LotteryPlay, text: string): Parts {
  const parts: Parts = { codes: [], bad: [] };
  for (const { 0: token, index } of text.matchAll(/[^\s,;|]+/g)) {
    const code = play.canonical(token);
    if (code === undefined) parts.bad.push({ token, at: index });
    else parts.codes.push(code);
  }
  return parts;
}

function readNumbers(play: LotteryPlay, pad: Extract<Pad, { kind: "numbers" }>, text: string): Parts {
  const isNumber = (word: string) => word.length === pad.digits && /^\d+$/.test(word);
  if (pad.least === 1) return eachNumber(play, pad.most, readTokens({ token: text, at: 0 }, isNumber));
  const lines = linesOf(text).map((line) => readTokens(line, isNumber));
  return joined(lines.map((tokens) => (pad.least === pad.most ? cut(play, pad.least, tokens) : oneSet(play, tokens))));
}

/** Puts each number into the first code that does not have it. */
function eachNumber(play: LotteryPlay, most: number, tokens: readonly ReadToken[]): Parts {
  const bad: PastedToken[] = [];
  const times = new Map<string, number>();
  const layers: string[][] = [];
  for (const token of tokens) {
    const numbers = token.values?.map((value) => play.canonical(value));
    if (!numbers?.every((number) => number !== undefined)) {
      bad.push(token);
      continue;
    }
    for (const number of numbers) {
      const layer = most === 1 ? layers.length : (times.get(number) ?? 0);
      times.set(number, layer + 1);
      (layers[layer] ??= []).push(number);
    }
  }
  return { codes: layers.flatMap((numbers) => play.canonical(numbers.join(",")) ?? []), bad };
}

/** Codes of `picks` values each. Values that are left over are bad, and so are combinations with a value twice. */
function cut(play: LotteryPlay, picks: number, tokens: readonly ReadToken[]): Parts {
  const parts: Parts = { codes: [], bad: tokens.filter(({ values }) => !values) };
  const all = tokens.flatMap((token) => (token.values ?? []).map((value) => ({ value, token })));
  for (let from = 0; from < all.length; from += picks) {
    const some = all.slice(from, from + picks);
    const code = some.length === picks ? play.canonical(some.map(({ value }) => value).join(",")) : undefined;
    if (code !== undefined) parts.codes.push(code);
    else for (const { token } of some) if (!parts.bad.includes(token)) parts.bad.push(token);
  }
  return parts;
}

/** One code of all the values. A repeated value is bad; all are if they make no code. */
function oneSet(play: LotteryPlay, tokens: readonly ReadToken[]): Parts {
  const seen = new Set<string>();
  const bad: PastedToken[] = [];
  for (const token of tokens) {
    const { values } = token;
    if (!values || values.some((value) => seen.has(value))) bad.push(token);
    else for (const value of values) seen.add(value);
  }
  const code = play.canonical([...seen].join(","));
  return code === undefined ? { codes: [], bad: [...tokens] } : { codes: [code], bad };
}

function readSet(play: LotteryPlay, zone: PadZone, line: PastedToken): Parts {
  const values = new Set(zone.values);
  const tokens = readTokens(line, (word) => values.has(word));
  const areSingle = zone.values.every((value) => value.length === 1);
  const read = areSingle ? tokens.flatMap((token) => singleValues(token, values)) : tokens;
  return zone.least === zone.most ? cut(play, zone.least, read) : oneSet(play, read);
}

/** "012" of values of one character is three tokens. */
function singleValues(token: ReadToken, values: ReadonlySet<string>): ReadToken[] {
  if (token.values || !/^\d+$/.test(token.token)) return [token];
  return token.token.split("").map((value, index) => ({
    token: value,
    at: token.at + index,
    values: values.has(value) ? [value] : undefined,
  }));
}

function wholeLine(play: LotteryPlay, line: PastedToken): Parts {
  const code = play.canonical(line.token);
  return code === undefined ? { codes: [], bad: [line] } : { codes: [code], bad: [] };
}

function readZones(play: LotteryPlay, zones: readonly PadZone[], line: PastedToken): Parts {
  const length = zones[0]?.values[0]?.length ?? 1;
  const areComplete = zones.every(({ least }) => least === 1);
  const isWord = (word: string) => word.length === (length === 1 ? zones.length : length) && /^\d+$/.test(word);
  const tokens = readTokens(line, isWord);
  const parts: Parts = { codes: [], bad: tokens.filter(({ values }) => !values) };
  const all = tokens.flatMap((token) =>
    (token.values ?? []).flatMap((word) => (length === 1 ? word.split("") : [word]).map((value) => ({ value, token }))),
  );
  for (let from = 0; from < all.length; from += zones.length) {
    const some = all.slice(from, from + zones.length);
    const isWhole = areComplete && some.length === zones.length;
    const code = isWhole ? play.canonical(some.map(({ value }) => value).join("|")) : undefined;
    if (code !== undefined) parts.codes.push(code);
    else for (const { token } of some) if (!parts.bad.includes(token)) parts.bad.push(token);
  }
  return parts;
}
