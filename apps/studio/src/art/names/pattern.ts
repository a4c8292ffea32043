/** A language in which every title is composed. */
export const TITLE_LANGUAGES = ["en", "zh-CN", "ur", "th", "vi"] as const;
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number];
export type InEveryLanguage = Readonly<Record<TitleLanguage, string>>;

/** A separate name in every language. */
export function inEvery(en: string, zh: string, ur: string, th: string, vi: string): InEveryLanguage {
  return { en, "zh-CN": zh, ur, th, vi };
}

/**
 * One title pattern for any hero, in each language: English, Chinese, Urdu, Thai, Vietnamese. `%` is the place of the
 * hero. Urdu is inflected with the hero: `~` is its oblique form. `#` is the genitive (کا or کی) and `^` the ending of
 * an adjective (ا or ی), which agree with its gender.
 */
export type Pattern = readonly [en: string, zh: string, ur: string, th: string, vi: string];

export interface HeroNoun {
  readonly en: string;
  readonly zh: string;
  readonly ur: { readonly direct: string; readonly oblique: string; readonly isFeminine: boolean };
  readonly th: string;
  readonly vi: string;
}

function inUrdu(pattern: string, { direct, oblique, isFeminine }: HeroNoun["ur"]): string {
  return pattern
    .replace("%", direct)
    .replace("~", oblique)
    .replaceAll("#", isFeminine ? "کی" : "کا")
    .replaceAll("^", isFeminine ? "ی" : "ا");
}

/** Applies the pattern to a hero, in every language. */
export function say([en, zh, ur, th, vi]: Pattern, noun: HeroNoun): InEveryLanguage {
  return {
    en: en.replace("%", noun.en),
    "zh-CN": zh.replace("%", noun.zh),
    ur: inUrdu(ur, noun.ur),
    th: th.replace("%", noun.th),
    vi: vi.replace("%", noun.vi),
  };
}

/** The name of the hero alone, as for a symbol. */
export function nameOf(noun: HeroNoun): InEveryLanguage {
  return say(["%", "%", "%", "%", "%"], noun);
}

/** Whether the pattern repeats the hero's name in some language: "moonlit moon". */
export function repeats(pattern: Pattern, noun: HeroNoun): boolean {
  const [en, zh, ur, th, vi] = pattern;
  const words = noun.en.toLowerCase().split(" ");
  return (
    words.some((word) => en.toLowerCase().includes(word)) ||
    Array.from(noun.zh).some((sign) => zh.includes(sign)) ||
    noun.ur.direct.split(" ").some((word) => word.length > 2 && ur.split(" ").includes(word)) ||
    th.includes(noun.th) ||
    noun.vi.split(" ").some((word) => vi.split(" ").includes(word))
  );
}
