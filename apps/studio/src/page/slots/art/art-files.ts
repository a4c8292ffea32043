import { INLINED_MANIFEST } from "../../../protocol/index.ts";
import { type ArtManifest, ATLAS_MEDIA, type AtlasName, picturePath } from "../../../protocol/art.ts";
import { Unreachable } from "../../client/studio-client.ts";
import { inlinedJson } from "../../inlined-json.ts";

/** The pictures of a theme that the stage needs before the first spin. */
export interface LoadedAtlas {
  atlas: ImageBitmap;
  /** Where the atlas came from. */
  atlasPath: string;
}

/**
 * An image with its colours as the stage blends them, decoded off the main thread. It is read as bytes, because of an
 * error in Chromium. A blob fails if the document has preloaded the file and it has arrived completely before the
 * request.
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

/** The atlas for this device, which the document has already begun to fetch. */
function atlasName(): AtlasName {
  return matchMedia(ATLAS_MEDIA["atlas-phone.webp"]).matches ? "atlas-phone.webp" : "atlas.webp";
}

/** The manifest of a theme's pictures. Usually the document contains it. */
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
