import {
  completeLanguages as complete,
  type InterfaceLanguage,
  interfaceLanguages,
  proofreadLanguages,
} from "@banyan/contract/interface-languages";
import { directionOf } from "./direction.ts";

/** A language of the interface. */
export interface Language {
  /** BCP 47 tag, as used in brand settings and catalogue folders. */
  readonly code: string;
  /** The language's name in the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}

const names: Readonly<Record<InterfaceLanguage, string>> = {
  en: "English",
  "zh-CN": "简体中文",
  ur: "اردو",
  th: "ไทย",
  vi: "Tiếng Việt",
  ar: "العربية",
  bn: "বাংলা",
  de: "Deutsch",
  es: "Español",
  fa: "فارسی",
  fr: "Français",
  he: "עברית",
  hi: "हिन्दी",
  id: "Bahasa Indonesia",
  it: "Italiano",
  ja: "日本語",
  kk: "Қазақша",
  km: "ភាសាខ្មែរ",
  ko: "한국어",
  lo: "ລາວ",
  mr: "मराठी",
  ms: "Bahasa Melayu",
  my: "မြန်မာ",
  ne: "नेपाली",
  pl: "Polski",
  pt: "Português",
  ru: "Русский",
  si: "සිංහල",
  sw: "Kiswahili",
  ta: "தமிழ்",
  te: "తెలుగు",
  tl: "Tagalog",
  tr: "Türkçe",
  uz: "O‘zbekcha",
  "zh-TW": "繁體中文",
};

/** The languages that a site can be shown in. */
export const languages: readonly Language[] = interfaceLanguages.map((code) => ({
  code,
  name: names[code],
  direction: directionOf(code),
}));

/** The languages whose catalogues are complete; `npm run check` fails on a gap in any of them. */
export const completeLanguages: readonly Language[] = languages.filter(({ code }) =>
  complete.some((each) => each === code),
);

/** Returns whether a native speaker has proofread the texts of a language. */
export const isProofread = (code: string): boolean => proofreadLanguages.some((each) => each === code);

export function findLanguage(code: string): Language | undefined {
  return languages.find((language) => language.code === code);
}

/** Returns the best of `offered` for an Accept-Language header or a list of tags, or `fallback` if none matches. */
export function matchLanguage(wanted: string | undefined, offered: readonly string[], fallback: string): string {
  const tags = (wanted ?? "").split(",").map((part) => part.split(";")[0]?.trim().toLowerCase() ?? "");
  for (const tag of tags) {
    const exact = offered.find((code) => code.toLowerCase() === tag);
    if (exact !== undefined) return exact;
    const spoken = spokenAndWritten(tag);
    const related = spoken && offered.find((code) => offeredAs(code) === spoken);
    if (related) return related;
  }
  return fallback;
}

/**
 * The language and script that a tag resolves to. Hong Kong's Chinese gives "zh-Hant"; both names of Tagalog give
 * "fil-Latn".
 */
function spokenAndWritten(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

const known = new Map<string, string | undefined>();

/** Caches the result: every request asks for each language of a brand, and there are few languages. */
function offeredAs(code: string): string | undefined {
  if (!known.has(code)) known.set(code, spokenAndWritten(code));
  return known.get(code);
}
