export { GAME_COUNT, THEME_VERSION, themeById, themeOf } from "./catalogue/theme-of.ts";
export type { InEveryLanguage, TitleLanguage } from "./names/pattern.ts";
export { openPictureStore } from "./picture-store.ts";
export type { GameTheme, SymbolRole } from "./theme.ts";
