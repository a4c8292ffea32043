export { openPictureStore, type PictureStore } from "./picture-store.ts";
export { renderAtlas, renderBackdrop, type RenderedPicture, renderPicture, renderTile } from "./render.ts";
export type { Theme } from "./theme.ts";
export { themeById, THEMES } from "./themes.ts";
