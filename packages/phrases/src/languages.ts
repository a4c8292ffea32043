import { type InterfaceLanguage, interfaceLanguages } from "@banyan/contract/interface-languages";

/** A language of the interface. */
export interface Language {
  /** BCP 47 tag, as used in brand settings and catalogue folders. */
  readonly code: string;
  /** What its own speakers call it. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}

const speech: Readonly<Record<InterfaceLanguage, Omit<Language, "code">>> = {
  en: { name: "English", direction: "ltr" },
  "zh-CN": { name: "简体中文", direction: "ltr" },
  ur: { name: "اردو", direction: "rtl" },
  th: { name: "ไทย", direction: "ltr" },
  vi: { name: "Tiếng Việt", direction: "ltr" },
};

/** The languages whose catalogues are complete; `npm run check` fails on a gap in any of them. */
export const languages: readonly Language[] = interfaceLanguages.map((code) => ({ code, ...speech[code] }));

export function findLanguage(code: string): Language | undefined {
  return languages.find((language) => language.code === code);
}

/** The best of `offered` for an Accept-Language header or a list of tags, else `fallback`. */
export function matchLanguage(wanted: string | undefined, offered: readonly string[], fallback: string): string {
  const tags = (wanted ?? "").split(",").map((part) => part.split(";")[0]?.trim().toLowerCase() ?? "");
  for (const tag of tags) {
    const exact = offered.find((code) => code.toLowerCase() === tag);
    if (exact !== undefined) return exact;
    const primary = tag.split("-")[0];
    const related = offered.find((code) => code.toLowerCase().split("-")[0] === primary && primary !== "");
    if (related !== undefined) return related;
  }
  return fallback;
}
