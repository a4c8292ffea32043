export { errorTexts } from "./error-texts.ts";
export { completeLanguages, findLanguage, type Language, languages, matchLanguage } from "./languages.ts";
export { filledText, plainText } from "./plain-text.ts";
export type { StatusPageTexts } from "./status-page-texts.ts";
