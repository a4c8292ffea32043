import { cryptoRandomSource, type RandomSource } from "@banyan/kernel";
import { dice, draws, largeRange, oddRanges, type Output, rawOutput, type Shuffle, shuffles } from "./outputs.ts";

/** A wrong way to draw, as a programmer might write it. */
export interface Mutant {
  readonly name: string;
  readonly output: Output;
}

const words = cryptoRandomSource();

const sourceOf = (next: () => number): RandomSource => ({ nextUint32: next });

/** Without rejection of the incomplete last block, as with a bare `%`. */
const moduloBelow = (source: RandomSource, bound: number) => source.nextUint32() % bound;

/** A scaled byte. */
const byteBelow = (source: RandomSource, bound: number) => (source.nextUint32() & 0xff) % bound;

/** The two ends are half as likely as the others. */
const roundedBelow = (source: RandomSource, bound: number) => Math.round((source.nextUint32() / 2 ** 32) * (bound - 1));

const mathRandomBelow = (_source: RandomSource, bound: number) => Math.floor(Math.random() * 256) % bound;

/** Swaps every card with any card: 52^52 cases, which cannot be spread evenly over 52! orders. */
const naiveShuffle: Shuffle = (deck, source) => {
  for (let place = 0; place < deck.length; place += 1) {
    const chosen = source.nextUint32() % deck.length;
    const card = deck[place] ?? 0;
    deck[place] = deck[chosen] ?? 0;
    deck[chosen] = card;
  }
};

/** Never leaves a card in its place. */
const sattoloShuffle: Shuffle = (deck, source) => {
  for (let left = deck.length; left > 1; left -= 1) {
    const chosen = source.nextUint32() % (left - 1);
    const card = deck[left - 1] ?? 0;
    deck[left - 1] = deck[chosen] ?? 0;
    deck[chosen] = card;
  }
};

const PERIOD = 4_096;

function shortPeriod(): RandomSource {
  const block = Array.from({ length: PERIOD }, () => words.nextUint32());
  let used = 0;
  return sourceOf(() => block[used++ % PERIOD] ?? 0);
}

/** IBM's RANDU, whose triples are on fifteen planes. */
function randu(): RandomSource {
  let state = 1;
  return sourceOf(() => {
    state = Number((BigInt(state) * 65_539n) % 2_147_483_648n);
    return (state << 1) >>> 0;
  });
}

function counter(): RandomSource {
  let count = 0;
  return sourceOf(() => (count += 1) >>> 0);
}

/** One word in a hundred is repeated. */
function stutter(): RandomSource {
  let last = 0;
  return sourceOf(() => {
    if (words.nextUint32() % 100 !== 0) last = words.nextUint32();
    return last;
  });
}

const TILTED = 0.55;

/** The lowest bit is set in 55 of 100 words. */
const tilted = sourceOf(() => {
  const word = words.nextUint32() & ~1;
  return (word | (words.nextUint32() < TILTED * 2 ** 32 ? 1 : 0)) >>> 0;
});

/** Each must fail the batteries that the real outputs pass: a battery that accepts one proves nothing. */
export function mutants(): readonly Mutant[] {
  const raw = (source: RandomSource) => rawOutput(source);
  return [
    { name: "Math.random and a modulo of a byte", output: oddRanges(words, mathRandomBelow) },
    { name: "% n of a word", output: largeRange(words, moduloBelow) },
    { name: "% n of a byte", output: dice(words, byteBelow) },
    { name: "a die that is rounded", output: dice(words, roundedBelow) },
    { name: "an urn that is rounded", output: draws(words, roundedBelow) },
    { name: "a shuffle of any card with any", output: shuffles(words, naiveShuffle) },
    { name: "a shuffle that moves every card", output: shuffles(words, sattoloShuffle) },
    { name: "a stuck bit", output: raw(sourceOf(() => (words.nextUint32() | 0x80) >>> 0)) },
    { name: "a tilted bit", output: raw(tilted) },
    { name: "a short period", output: raw(shortPeriod()) },
    { name: "a linear congruence", output: raw(randu()) },
    { name: "a counter", output: raw(counter()) },
    { name: "a stutter", output: raw(stutter()) },
  ];
}
