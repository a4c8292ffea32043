import type { PictureName } from "../../protocol/art.ts";

/** What the page of a slot shows first on a device, the last first: what is asked for last is drawn first. */
export function firstPictures(device: "mobile" | "desktop"): PictureName[] {
  return device === "mobile"
    ? ["backdrop-portrait.webp", "atlas-phone.webp", "manifest.json"]
    : ["backdrop-landscape.webp", "atlas.webp", "manifest.json"];
}
