import { type ArtManifest, picturePath } from "../../protocol/art.ts";
import { Unreachable } from "../client/studio-client.ts";

/** What the stage needs of a theme before the first spin. */
export interface ArtFiles {
  manifest: ArtManifest;
  atlas: HTMLImageElement;
}

/** An image that is ready to be drawn. */
async function image(path: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = path;
  try {
    await picture.decode();
  } catch (cause) {
    throw new Unreachable(`no picture at ${path}`, { cause });
  }
  return picture;
}

async function manifestOf(theme: string): Promise<ArtManifest> {
  const path = picturePath(theme, "manifest.json");
  try {
    const response = await fetch(path);
    if (response.ok) return (await response.json()) as ArtManifest;
  } catch (cause) {
    throw new Unreachable(`no answer from ${path}`, { cause });
  }
  throw new Unreachable(`no manifest at ${path}`);
}

export async function loadArt(theme: string): Promise<ArtFiles> {
  const [manifest, atlas] = await Promise.all([manifestOf(theme), image(picturePath(theme, "atlas.webp"))]);
  return { manifest, atlas };
}
