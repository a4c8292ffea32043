import type { PictureName } from "../../protocol/art.ts";

/**
 * The pictures that the page of a slot shows first on a device, in reverse order. The picture requested last is drawn
 * first.
 */
export function firstPictures(device: "mobile" | "desktop"): PictureName[] {
  return device === "mobile"
    ? ["backdrop-portrait.webp", "atlas-phone.webp", "manifest.json"]
    : ["backdrop-landscape.webp", "atlas.webp", "manifest.json"];
}
