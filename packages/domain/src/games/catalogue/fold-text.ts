/** Letters that players type for one another and that no Unicode decomposition unites. */
const ALIKE: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ł: "l",
  ø: "o",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  // Arabic and Persian keyboards have different letters for the same sound. Tatweel only stretches a word.
  ي: "ی",
  ى: "ی",
  ك: "ک",
  ة: "ه",
  ە: "ه",
  "\u0640": "",
};

const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join("")}]`, "gu");

/**
 * Signs over and under letters that people leave out or mistype. They are Latin, Greek and Cyrillic accents, Hebrew and
 * Arabic vowel points, and Thai and Lao tone marks. Vowel signs of Indic scripts and of Thai are letters, and stay.
 */
const SIGNS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0e47-\u0e4e\u0ec8-\u0ecd\u200b-\u200f]/gu;

/** Characters that separate words. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Normalises a text for search: lower-case letters without accents, words separated by one space. Hangul is decomposed
 * into single sounds, so that an unfinished syllable is found.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(SIGNS, "")
    .replace(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter)
    .replace(BETWEEN, " ")
    .trim();
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a folded text is in a script without spaces, so that a word may begin anywhere in it. */
export function isUnspaced(folded: string): boolean {
  return UNSPACED.test(folded);
}
