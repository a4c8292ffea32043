import { foldText, isUnspaced } from "./fold-text.ts";
import { hasWithOneTypo } from "./one-typo.ts";

/** Games found for a text, the best first: each by its place in the list that the index was made of. */
export type Found = readonly number[];

export interface NameIndex {
  /**
   * The games of which a name, in whatever language, has every word of the text. Where those are few, games that
   * have them after one typing error in each word is mended follow.
   */
  search(text: string): Found;
}

/** With so many exact answers nobody looks for a typing error. */
const ENOUGH = 20;

/** How well a word of the text fits one of a name's, from a letter in the middle of it to the very word. */
const FITS = { none: 0, typo: 1, inside: 2, begins: 4, equals: 6 } as const;
const NAME_BEGINS = 8;
const NAME_EQUALS = 40;

/** Words shorter than this are taken as they stand: mended, they would be nearly any word. */
const TYPO_LENGTH = 4;
/** Where a sign is a word or half of one. */
const TYPO_LENGTH_UNSPACED = 3;

/**
 * An index of games by their names. A name falls into words; a name that is written without spaces is one word, in
 * which the searched one may begin anywhere. Different names share most of their words, so all words are looked
 * through for each word of the text; a word that lacks two of its letters is passed over by one comparison of bits.
 * @param names of each game its names in all languages.
 */
export function createNameIndex(names: readonly (readonly string[])[]): NameIndex {
  const folded = names.map((all) => [...new Set(all.map(foldText))]);
  const words = new Words(folded);
  const found = (text: string, withTypos: boolean): Map<number, number> => {
    const [first = "", ...others] = text.split(" ");
    const sums = words.fit(first, withTypos);
    for (const word of others) {
      if (sums.size === 0) break;
      const scores = words.fit(word, withTypos);
      for (const [game, sum] of sums) {
        const score = scores.get(game);
        if (score === undefined) sums.delete(game);
        else sums.set(game, sum + score);
      }
    }
    return sums;
  };
  return {
    search(asked) {
      const text = foldText(asked);
      if (text === "") return [];
      let sums = found(text, false);
      if (sums.size < ENOUGH) sums = found(text, true);
      for (const other of sums.size === 0 ? respaced(text) : []) {
        sums = found(other, false);
        if (sums.size > 0) break;
      }
      for (const [game, sum] of sums) sums.set(game, sum + wholeName(folded[game] ?? [], text));
      return [...sums].toSorted(([a, first], [b, second]) => second - first || a - b).map(([game]) => game);
    },
  };
}

function wholeName(names: readonly string[], text: string): number {
  if (names.includes(text)) return NAME_EQUALS;
  return names.some((name) => name.startsWith(text)) ? NAME_BEGINS : 0;
}

/** The text with one space too few or too many mended. */
function* respaced(text: string): Generator<string> {
  for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1))
    yield text.slice(0, at) + text.slice(at + 1);
  for (let at = 2; at <= text.length - 2; at += 1) yield `${text.slice(0, at)} ${text.slice(at)}`;
}

/** Every word of all names once, with the games that have it. */
class Words {
  readonly #words: string[] = [];
  readonly #games: number[][] = [];
  readonly #letters: Int32Array;

  constructor(folded: readonly (readonly string[])[]) {
    const places = new Map<string, number>();
    for (const [game, names] of folded.entries()) {
      for (const word of new Set(names.flatMap((name) => (isUnspaced(name) ? [name] : name.split(" "))))) {
        const place = places.get(word);
        if (place === undefined) places.set(word, this.#words.push(word) - 1);
        if (place === undefined) this.#games.push([game]);
        else this.#games[place]?.push(game);
      }
    }
    this.#letters = Int32Array.from(this.#words, lettersOf);
  }

  /** The games of which a word fits, with how well the best one does. */
  fit(word: string, withTypos: boolean): Map<number, number> {
    const scores = new Map<number, number>();
    const letters = lettersOf(word);
    const unspaced = isUnspaced(word);
    const mayErr = withTypos && word.length >= (unspaced ? TYPO_LENGTH_UNSPACED : TYPO_LENGTH);
    const all = this.#letters;
    for (let place = 0; place < all.length; place += 1) {
      const lacking = letters & ~(all[place] ?? 0);
      if (lacking !== 0 && !(mayErr && (lacking & (lacking - 1)) === 0)) continue;
      const score = fitOf(this.#words[place] ?? "", word, lacking === 0, mayErr, unspaced);
      if (score === FITS.none) continue;
      for (const game of this.#games[place] ?? []) if (score > (scores.get(game) ?? 0)) scores.set(game, score);
    }
    return scores;
  }
}

function fitOf(word: string, wanted: string, hasAllLetters: boolean, mayErr: boolean, unspaced: boolean): number {
  if (hasAllLetters) {
    const at = word.indexOf(wanted);
    if (at === 0) return word.length === wanted.length ? FITS.equals : FITS.begins;
    // A single letter is in nearly every word.
    if (at > 0 && (wanted.length > 1 || unspaced)) return FITS.inside;
  }
  if (!mayErr) return FITS.none;
  const last = unspaced ? word.length - wanted.length + 1 : 0;
  for (let at = 0; at <= last; at += 1) if (hasWithOneTypo(word, wanted, at)) return FITS.typo;
  return FITS.none;
}

/** A bit for each letter, the same one for letters that are 32 apart. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}
