export { errorTexts } from "./error-texts.ts";
export { findLanguage, type Language, languages, matchLanguage } from "./languages.ts";
export { translateError } from "./translate-error.ts";
