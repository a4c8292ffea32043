import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { themeById } from "./catalogue/theme-of.ts";
import { ART_VERSION, type PictureName } from "../protocol/art.ts";
import { renderPicture, type RenderedPicture } from "./render.ts";

/** Pictures drawn once and kept: in memory for the process, on disk for the next. */
export interface PictureStore {
  /** Undefined for a theme that does not exist. */
  picture(themeId: string, name: PictureName): Promise<RenderedPicture | undefined>;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written beside and renamed, so that a reader never sees half a picture. */
async function keep(directory: string, file: string, body: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, body);
  await rename(unfinished, file);
}

/** Keeps pictures in `directory` under version, theme and name; a new version leaves the old ones alone. */
export function openPictureStore(directory: string): PictureStore {
  const known = new Map<string, Promise<RenderedPicture>>();

  async function load(themeId: string, name: PictureName): Promise<RenderedPicture | undefined> {
    const theme = themeById(themeId);
    if (theme === undefined) return undefined;
    const folder = join(directory, ART_VERSION, theme.id);
    const file = join(folder, name);
    const body = await readIfThere(file);
    if (body) return { body, contentType: name.endsWith(".json") ? "application/json" : "image/webp" };
    const drawn = await renderPicture(theme, name);
    await keep(folder, file, drawn.body);
    return drawn;
  }

  return {
    async picture(themeId, name) {
      const key = `${themeId}/${name}`;
      const earlier = known.get(key);
      if (earlier) return earlier;
      if (themeById(themeId) === undefined) return undefined;
      const loading = load(themeId, name) as Promise<RenderedPicture>;
      known.set(key, loading);
      // A picture that could not be drawn or kept may be asked for again.
      loading.catch(() => known.delete(key));
      return loading;
    },
  };
}
