import { join } from "node:path";
import { ART_VERSION, type PictureName } from "../protocol/art.ts";
import { openBoundedFolder } from "./bounded-folder.ts";
import { themeById } from "./catalogue/theme-of.ts";
import { openDrawingRoom } from "./drawing-room.ts";
import { contentTypeOf, type RenderedPicture } from "./render.ts";

/** A cache of drawn pictures: in memory for this process, on disk for the next. */
export interface PictureStore {
  /** Undefined for a theme that does not exist. */
  picture(themeId: string, name: PictureName): Promise<RenderedPicture | undefined>;
  /**
   * Draws pictures before they are requested: "soon" for a game that is being opened, "ahead" when no other picture is
   * to be drawn. No caller waits for it. If a picture cannot be drawn, the error goes to the caller that requests it.
   */
  prepare(themeId: string, names: readonly PictureName[], when: "soon" | "ahead"): void;
}

const MEBIBYTE = 1024 * 1024;
/** Enough for all tiles of ten thousand games, and for the atlases of the games in play. */
const DISK_BYTES_MAX = 1024 * MEBIBYTE;
const MEMORY_BYTES_MAX = 48 * MEBIBYTE;

/** Stores pictures in `directory` by version, theme and name. Those of an older version are removed first. */
export function openPictureStore(
  directory: string,
  limits: { diskBytesMax: number; memoryBytesMax: number } = {
    diskBytesMax: DISK_BYTES_MAX,
    memoryBytesMax: MEMORY_BYTES_MAX,
  },
): PictureStore {
  const folder = openBoundedFolder(directory, limits.diskBytesMax);
  const room = openDrawingRoom();
  /** By path, least recently requested first. */
  const known = new Map<string, { loading: Promise<RenderedPicture>; bytes: number }>();
  let knownBytes = 0;

  type When = "asked" | "ahead";

  async function load(path: string, themeId: string, name: PictureName, when: When): Promise<RenderedPicture> {
    const kept = await folder.read(path);
    const body = kept ?? (await room.draw({ themeId, name }, when));
    if (kept === undefined) await folder.write(path, body);
    return { body, contentType: contentTypeOf(name) };
  }

  function forget(path: string): void {
    knownBytes -= known.get(path)?.bytes ?? 0;
    known.delete(path);
  }

  function remember(path: string, loading: Promise<RenderedPicture>): void {
    const entry = { loading, bytes: 0 };
    known.set(path, entry);
    loading.then(
      ({ body }) => {
        if (known.get(path) !== entry) return;
        entry.bytes = body.length;
        knownBytes += body.length;
        for (const [oldest, { bytes }] of known) {
          if (knownBytes <= limits.memoryBytesMax) break;
          // A picture that is still being drawn has no size yet, and a caller is waiting for it.
          if (bytes > 0) forget(oldest);
        }
      },
      // A picture that could not be drawn or stored may be requested again.
      () => forget(path),
    );
  }

  async function picture(themeId: string, name: PictureName, when: When): Promise<RenderedPicture | undefined> {
    const path = join(ART_VERSION, themeId, name);
    const earlier = known.get(path);
    if (earlier) {
      known.delete(path);
      known.set(path, earlier);
      if (when === "asked" && earlier.bytes === 0) room.hasten({ themeId, name });
      return earlier.loading;
    }
    if (themeById(themeId) === undefined) return undefined;
    const loading = load(path, themeId, name, when);
    remember(path, loading);
    return loading;
  }

  return {
    picture: (themeId, name) => picture(themeId, name, "asked"),
    prepare(themeId, names, when) {
      for (const name of names) picture(themeId, name, when === "soon" ? "asked" : "ahead").catch(() => undefined);
    },
  };
}
