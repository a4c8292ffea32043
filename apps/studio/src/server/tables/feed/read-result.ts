import { cardOfText, cardText, rouletteOutcome, sicBoOutcome } from "@banyan/game-math";
import type { TableGameCode, TableOutcome } from "../../../protocol/tables.ts";
import { type Deal, dealFromShoe, hasShoe } from "../table-play.ts";

/** The games that a studio may deal: their results can be read as cards, dice or a number. */
export type FedGame = Extract<
  TableGameCode,
  "baccarat" | "baccarat-no-commission" | "dragon-tiger" | "roulette" | "roulette-la-partage" | "sic-bo"
>;

/**
 * The round that the words of a result say. "waits": cards are missing by the drawing rules. "wrong": the words are no
 * result of the game, or there is a card too many.
 */
export function dealOfWords(game: FedGame, words: readonly string[]): Deal | "waits" | "wrong" {
  if (hasShoe(game)) return dealOfCards(game, words);
  const numbers = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : NaN));
  return game === "sic-bo" ? dealOfDice(numbers) : dealOfPocket(numbers);
}

function dealOfCards(game: FedGame, words: readonly string[]): Deal | "waits" | "wrong" {
  const cards = words.map(cardOfText);
  if (!cards.every((card) => card !== undefined)) return "wrong";
  try {
    const deal = dealFromShoe(game, cards, 0);
    return deal.cards.length === cards.length ? deal : "wrong";
  } catch (error) {
    if (error instanceof RangeError) return "waits";
    throw error;
  }
}

function dealOfDice(numbers: readonly number[]): Deal | "waits" | "wrong" {
  const [a, b, c] = numbers;
  if (numbers.length > 3 || !numbers.every((die) => die >= 1 && die <= 6)) return "wrong";
  if (a === undefined || b === undefined || c === undefined) return "waits";
  return { outcome: sicBoOutcome([a, b, c]) as TableOutcome, cards: [] };
}

function dealOfPocket(numbers: readonly number[]): Deal | "waits" | "wrong" {
  const [number] = numbers;
  if (number === undefined) return "waits";
  return numbers.length === 1 && number >= 0 && number <= 36
    ? { outcome: rouletteOutcome(number), cards: [] }
    : "wrong";
}

/** The words of a typed or sent result: "2s Td 7c", "17", "2 3 6". */
export function wordsOf(value: string): string[] {
  return value
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The words of an outcome, in the order dealt. */
export function wordsOfDeal({ outcome, cards }: Deal): string[] {
  if (cards.length > 0) return cards.map(({ card }) => cardText(card));
  return "dice" in outcome ? outcome.dice.map(String) : "number" in outcome ? [String(outcome.number)] : [];
}

/** The words of one source about a round. */
export interface Reading {
  readonly source: string;
  readonly words: readonly string[];
  /** When the first and the last of it happened, by the studio's clock. */
  readonly times: readonly Date[];
  /** Whether the source contradicts itself. */
  readonly isTorn: boolean;
}

/** A frame that tells something of a result. */
export interface ResultFrame {
  readonly source: string;
  readonly kind: "card" | "result";
  readonly index: number;
  readonly value: string;
  readonly at: Date;
}

/** The readings of all sources of a round. A source that tells a place or a result twice and differently is torn. */
export function readingsOf(frames: readonly ResultFrame[]): Reading[] {
  return [...Map.groupBy(frames, ({ source }) => source)].map(([source, told]) => {
    const places = new Map<number, { readonly word: string; readonly at: Date }>();
    let isTorn = false;
    for (const { kind, index, value, at } of told) {
      const words = kind === "card" ? [value] : wordsOf(value);
      words.forEach((word, offset) => {
        const known = places.get(index + offset);
        if (known && known.word !== word) isTorn = true;
        if (!known) places.set(index + offset, { word, at });
      });
    }
    const read: { word: string; at: Date }[] = [];
    for (let place = 0; places.has(place); place += 1) {
      const found = places.get(place);
      if (found) read.push(found);
    }
    return { source, words: read.map(({ word }) => word), times: read.map(({ at }) => at), isTorn };
  });
}

/** The engine's judgement of a round's readings. */
export type Verdict =
  | { readonly kind: "agreed"; readonly deal: Deal; readonly times: readonly Date[] }
  | { readonly kind: "waits" }
  | { readonly kind: "differs" };

/**
 * Judges the readings of a round. So many sources as the quorum must tell the same whole result. One that differs in
 * any place stops it, however many agree, and so does a card that the drawing rules do not know.
 */
export function judge(game: FedGame, readings: readonly Reading[], quorum: number): Verdict {
  const longest = readings.toSorted((one, other) => other.words.length - one.words.length)[0];
  if (!longest) return { kind: "waits" };
  for (const { words, isTorn } of readings) {
    if (isTorn || words.some((word, place) => !isSameWord(game, words, longest.words, place, word))) {
      return { kind: "differs" };
    }
  }
  const deal = dealOfWords(game, longest.words);
  if (deal === "wrong") return { kind: "differs" };
  if (deal === "waits") return { kind: "waits" };
  const whole = readings.filter(({ words }) => words.length === longest.words.length);
  if (whole.length < quorum) return { kind: "waits" };
  // A place is told when the first source saw it.
  const times = longest.words.map((_word, place) => {
    const seen = readings.flatMap((reading) => reading.times[place]?.getTime() ?? []);
    return new Date(Math.min(...seen));
  });
  return { kind: "agreed", deal, times };
}

/** Dice have no order: two readers may see them in different ones. */
function isSameWord(
  game: FedGame,
  words: readonly string[],
  longest: readonly string[],
  place: number,
  word: string,
): boolean {
  if (game !== "sic-bo") return longest[place] === word;
  return words.length < longest.length || words.toSorted().join() === longest.toSorted().join();
}
