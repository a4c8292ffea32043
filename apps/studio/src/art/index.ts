export { GAME_COUNT, themeById, themeOf } from "./catalogue/theme-of.ts";
export { type InEveryLanguage, inEvery } from "./names/pattern.ts";
export { openPictureStore, type PictureStore } from "./picture-store.ts";
export type { GameTheme } from "./theme.ts";
