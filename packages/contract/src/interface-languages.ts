/** The languages whose catalogues are complete, by BCP 47 tag: the console speaks them, and every game has a title in each. */
export const completeLanguages = ["en", "zh-CN", "ur", "th", "vi"] as const;
export type CompleteLanguage = (typeof completeLanguages)[number];

/**
 * The languages whose texts a native speaker has read through; the language chooser marks all others. Add one when that
 * has happened, not when its catalogue is complete.
 */
export const proofreadLanguages: readonly CompleteLanguage[] = ["en"];

/**
 * The languages of the interface, by BCP 47 tag. A brand offers some of them. Those beyond the complete ones
 * are translated for players; what was written since their last translation stands there in English.
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
