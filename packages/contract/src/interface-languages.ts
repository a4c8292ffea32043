/** The languages that the interface is complete in, by BCP 47 tag. A brand offers some of them. */
export const interfaceLanguages = ["en", "zh-CN", "ur", "th", "vi"] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
