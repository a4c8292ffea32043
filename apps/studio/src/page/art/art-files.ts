import { INLINED_MANIFEST } from "../../protocol/index.ts";
import { type ArtManifest, ATLAS_MEDIA, type AtlasName, picturePath } from "../../protocol/art.ts";
import { Unreachable } from "../client/studio-client.ts";
import { inlinedJson } from "../inlined-json.ts";

/** The pictures that the stage needs of a theme before the first spin. */
export interface LoadedAtlas {
  atlas: ImageBitmap;
  /** Where the atlas came from. */
  atlasPath: string;
}

/**
 * An image, decoded beside the page's own work, with its colours as the stage blends them. Read as bytes: Chromium fails
 * to make a blob of what the document has begun to fetch and what has come in full before it is asked for.
 */
async function image(path: string): Promise<ImageBitmap> {
  try {
    const response = await fetch(path);
    if (response.ok) {
      const picture = new Blob([await response.arrayBuffer()]);
      return await createImageBitmap(picture, { premultiplyAlpha: "premultiply" });
    }
  } catch (cause) {
    throw new Unreachable(`no picture at ${path}`, { cause });
  }
  throw new Unreachable(`no picture at ${path}`);
}

/** The atlas that the document has begun to fetch for this device. */
function atlasName(): AtlasName {
  return matchMedia(ATLAS_MEDIA["atlas-phone.webp"]).matches ? "atlas-phone.webp" : "atlas.webp";
}

/** What the stage must know of a theme's pictures; most often the document has brought it. */
export async function loadManifest(theme: string): Promise<ArtManifest> {
  const inlined = inlinedJson<ArtManifest>(INLINED_MANIFEST);
  if (inlined) return inlined;
  const path = picturePath(theme, "manifest.json");
  try {
    const response = await fetch(path);
    if (response.ok) return (await response.json()) as ArtManifest;
  } catch (cause) {
    throw new Unreachable(`no answer from ${path}`, { cause });
  }
  throw new Unreachable(`no manifest at ${path}`);
}

export async function loadAtlas(theme: string): Promise<LoadedAtlas> {
  const atlasPath = picturePath(theme, atlasName());
  return { atlas: await image(atlasPath), atlasPath };
}
