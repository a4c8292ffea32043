import { foldText, isUnspaced } from "./fold-text.ts";
import { hasWithOneTypo } from "./one-typo.ts";

/** Games found for a text, the best first. Each is an index into the list from which the index was built. */
export type Found = readonly number[];

export interface NameIndex {
  /**
   * Finds the games that have a name, in any language, with every word of the text. If only few match, games follow
   * that match after one typing error in each word is corrected.
   */
  search(text: string): Found;
}

/** With this many exact matches, no search for typing errors is made. */
const ENOUGH = 20;

/** How well a searched word matches a word of a name, from no match to equality. */
const FITS = { none: 0, typo: 1, inside: 2, begins: 4, equals: 6 } as const;
const NAME_BEGINS = 8;
const NAME_EQUALS = 40;

/** Words shorter than this are matched exactly: with one correction they would match nearly any word. */
const TYPO_LENGTH = 4;
/** The minimum length where nothing is found otherwise, and other words show the meaning. */
const TYPO_LENGTH_BESIDE_OTHERS = 3;
/** The minimum length in scripts where one sign is a word or half of one. */
const TYPO_LENGTH_UNSPACED = 3;
/** No word is this long, so no correction is tried. */
const NO_TYPOS = Number.POSITIVE_INFINITY;

/**
 * An index of games by their names. A name is split into words. A name that is written without spaces is one word, and
 * the searched word may begin anywhere in it.
 *
 * Different names share most of their words. So for each searched word the index checks all distinct words of the
 * alphabet. One bit comparison skips every word that lacks two of the searched word's letters.
 * @param names all names of each game, in all languages.
 */
export function createNameIndex(names: readonly (readonly string[])[]): NameIndex {
  const folded = names.map((all) => [...new Set(all.map(foldText))]);
  const words = new Words(folded);
  return {
    search(asked) {
      const text = foldText(asked);
      if (text === "") return [];
      let found = words.find(text, NO_TYPOS);
      if (found.length < ENOUGH) found = words.find(text, TYPO_LENGTH);
      if (found.length === 0 && text.includes(" ")) found = words.find(text, TYPO_LENGTH_BESIDE_OTHERS);
      for (const other of found.length === 0 ? respaced(text) : []) {
        found = words.find(other, NO_TYPOS);
        if (found.length > 0) break;
      }
      return found
        .map(({ game, sum }) => ({ game, sum: sum + wholeName(folded[game] ?? [], text) }))
        .toSorted((a, b) => b.sum - a.sum || a.game - b.game)
        .map(({ game }) => game);
    },
  };
}

function wholeName(names: readonly string[], text: string): number {
  if (names.includes(text)) return NAME_EQUALS;
  return names.some((name) => name.startsWith(text)) ? NAME_BEGINS : 0;
}

/** The text with one missing space added or one extra space removed. */
function* respaced(text: string): Generator<string> {
  for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1))
    yield text.slice(0, at) + text.slice(at + 1);
  for (let at = 2; at <= text.length - 2; at += 1) yield `${text.slice(0, at)} ${text.slice(at)}`;
}

interface Scored {
  readonly game: number;
  readonly sum: number;
}

/** The words of names that match a searched word, their scores, and the number of games that have them. */
interface Fits {
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly games: number;
}

/** Every distinct word of all names, with the games that have it. */
class Words {
  readonly #words: readonly string[];
  readonly #inAlphabet = new Map<number, { readonly places: Int32Array; readonly letters: Int32Array }>();
  /**
   * The games of all words in one array. Those of a word begin at its entry in `#begins` and end where the next word's
   * begin.
   */
  readonly #games: Int32Array;
  readonly #begins: Int32Array;
  /**
   * For each game during a search: how many of the searched words it has, the score of the last one, and the total
   * score.
   */
  readonly #met: Uint8Array;
  readonly #last: Uint8Array;
  readonly #sums: Uint16Array;

  constructor(folded: readonly (readonly string[])[]) {
    const games = new Map<string, number[]>();
    for (const [game, names] of folded.entries()) {
      for (const word of new Set(names.flatMap((name) => (isUnspaced(name) ? [name] : name.split(" "))))) {
        const known = games.get(word);
        if (known) known.push(game);
        else games.set(word, [game]);
      }
    }
    this.#words = [...games.keys()];
    const alphabets = Map.groupBy(
      this.#words.flatMap((word, place) => alphabetsOf(word).map(({ alphabet }) => ({ alphabet, place, word }))),
      ({ alphabet }) => alphabet,
    );
    for (const [alphabet, words] of alphabets) {
      const places = Int32Array.from(words, ({ place }) => place);
      this.#inAlphabet.set(alphabet, { places, letters: Int32Array.from(words, ({ word }) => lettersOf(word)) });
    }
    this.#begins = new Int32Array(this.#words.length + 1);
    let begin = 0;
    for (const [place, { length }] of [...games.values()].entries()) this.#begins[place + 1] = begin += length;
    this.#games = Int32Array.from([...games.values()].flat());
    this.#met = new Uint8Array(folded.length);
    this.#last = new Uint8Array(folded.length);
    this.#sums = new Uint16Array(folded.length);
  }

  /** The games that have every word of the text, each with the score of its best words. */
  find(text: string, typoLength: number): Scored[] {
    const all: Fits[] = [];
    for (const word of text.split(" ")) {
      const fits = this.#fit(word, typoLength);
      if (fits.games === 0) return [];
      all.push(fits);
    }
    // The rarest word leaves the fewest games in which to check the others.
    const [rarest, ...others] = all.toSorted((a, b) => a.games - b.games);
    if (rarest === undefined) return [];
    this.#met.fill(0);
    const candidates: number[] = [];
    this.#mark(rarest, 0, candidates);
    for (const [nth, fits] of others.entries()) this.#mark(fits, nth + 1);
    return candidates
      .filter((game) => this.#met[game] === all.length)
      .map((game) => ({ game, sum: this.#sums[game] ?? 0 }));
  }

  /**
   * Marks the word for all games that have it and had all words before it. Among a game's matching words the best
   * counts.
   */
  #mark({ places, scores }: Fits, before: number, candidates?: number[]): void {
    for (const [nth, place] of places.entries()) {
      const score = scores[nth] ?? 0;
      for (let at = this.#begins[place] ?? 0; at < (this.#begins[place + 1] ?? 0); at += 1) {
        const game = this.#games[at] ?? 0;
        const sum = before === 0 ? 0 : (this.#sums[game] ?? 0);
        if (this.#met[game] === before) {
          this.#met[game] = before + 1;
          this.#last[game] = score;
          this.#sums[game] = sum + score;
          candidates?.push(game);
        } else if (this.#met[game] === before + 1 && score > (this.#last[game] ?? 0)) {
          this.#sums[game] = (this.#sums[game] ?? 0) - (this.#last[game] ?? 0) + score;
          this.#last[game] = score;
        }
      }
    }
  }

  #fit(word: string, typoLength: number): Fits {
    const places: number[] = [];
    const scores: number[] = [];
    let games = 0;
    const letters = lettersOf(word);
    const unspaced = isUnspaced(word);
    const mayErr = word.length >= (unspaced && typoLength < NO_TYPOS ? TYPO_LENGTH_UNSPACED : typoLength);
    const [written] = alphabetsOf(word).toSorted((a, b) => b.letters - a.letters);
    const among = written && this.#inAlphabet.get(written.alphabet);
    for (let nth = 0; among !== undefined && nth < among.places.length; nth += 1) {
      const lacking = letters & ~(among.letters[nth] ?? 0);
      if (lacking !== 0 && !(mayErr && (lacking & (lacking - 1)) === 0)) continue;
      const place = among.places[nth] ?? 0;
      const score = fitOf(this.#words[place] ?? "", word, lacking === 0, mayErr, unspaced);
      if (score === FITS.none) continue;
      places.push(place);
      scores.push(score);
      games += (this.#begins[place + 1] ?? 0) - (this.#begins[place] ?? 0);
    }
    return { places, scores, games };
  }
}

function fitOf(word: string, wanted: string, hasAllLetters: boolean, mayErr: boolean, unspaced: boolean): number {
  if (hasAllLetters) {
    const at = word.indexOf(wanted);
    if (at === 0) return word.length === wanted.length ? FITS.equals : FITS.begins;
    // A single letter occurs in nearly every word.
    if (at > 0 && (wanted.length > 1 || unspaced)) return FITS.inside;
  }
  if (!mayErr) return FITS.none;
  const last = unspaced ? word.length - wanted.length + 1 : 0;
  for (let at = 0; at <= last; at += 1) if (hasWithOneTypo(word, wanted, at)) return FITS.typo;
  return FITS.none;
}

/** First code point of the East Asian scripts; one name mixes several of them. */
const EAST_ASIA = 0x2e00;

/** The alphabets of a word, in blocks of 256 code points, with the number of its letters in each. */
function alphabetsOf(word: string): { readonly alphabet: number; readonly letters: number }[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < word.length; at += 1) {
    const alphabet = Math.min(word.charCodeAt(at), EAST_ASIA) >>> 8;
    counts.set(alphabet, (counts.get(alphabet) ?? 0) + 1);
  }
  return Array.from(counts, ([alphabet, letters]) => ({ alphabet, letters }));
}

/** A bit for each letter; letters that are 32 apart share a bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}
