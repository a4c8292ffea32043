/**
 * The languages with complete catalogues, by BCP 47 tag. The console offers them, and every game has a title in each.
 */
export const completeLanguages = ["en", "zh-CN", "ur", "th", "vi"] as const;
export type CompleteLanguage = (typeof completeLanguages)[number];

/**
 * The languages that a native speaker has proofread; the language chooser marks all others. A complete catalogue is not
 * enough to be listed here.
 */
export const proofreadLanguages: readonly CompleteLanguage[] = ["en"];

/**
 * The languages of the interface, by BCP 47 tag. A brand offers some of them. Those beyond the complete ones
 * are translated for players only; texts newer than their last translation appear in English.
 */
export const interfaceLanguages = [
  ...completeLanguages,
  "ar",
  "bn",
  "de",
  "es",
  "fa",
  "fr",
  "he",
  "hi",
  "id",
  "it",
  "ja",
  "kk",
  "km",
  "ko",
  "lo",
  "mr",
  "ms",
  "my",
  "ne",
  "pl",
  "pt",
  "ru",
  "si",
  "sw",
  "ta",
  "te",
  "tl",
  "tr",
  "uz",
  "zh-TW",
] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
