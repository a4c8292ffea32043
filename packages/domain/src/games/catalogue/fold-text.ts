/** Letters that a player may type one of for the other, and that no decomposition brings together. */
const ALIKE: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ł: "l",
  ø: "o",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  // Arabic and Persian keyboards have different letters for the same sound; tatweel is drawn, not spoken.
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
 * A text as it is searched by: small letters without accents, words apart by one space. Hangul comes out in its
 * single sounds, so that a syllable that is not finished yet is found.
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

/** Whether the words of a folded text are written without spaces, so that a word may begin anywhere in it. */
export function isUnspaced(folded: string): boolean {
  return UNSPACED.test(folded);
}
