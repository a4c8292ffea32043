export { openPictureStore } from "./picture-store.ts";
