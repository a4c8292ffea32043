/**
 * Where the pictures of a theme are found and what they contain. The studio's server answers these
 * paths from the generator in `src/art`; the game page and the operators' lobbies only name them.
 */

/** Part of every picture's path, so that answers may be cached for ever. A test demands a new one when a drawing changes. */
export const ART_VERSION = "7";

/** The houses whose tiles have a frame of their own, by vendor code. */
export const FRAMED_VENDORS = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;
export type FramedVendor = (typeof FRAMED_VENDORS)[number];

export type TileName = `tile-${240 | 480}.webp` | `tile-${240 | 480}-${Lowercase<FramedVendor>}.webp`;

/** A lobby tile, 3:4, so many pixels wide, without lettering: the title is text beside or over the picture. */
export function tileName(width: 240 | 480, vendor?: FramedVendor): TileName {
  return vendor === undefined
    ? `tile-${width}.webp`
    : `tile-${width}-${vendor.toLowerCase() as Lowercase<FramedVendor>}.webp`;
}

/**
 * All small pictures of the game in one; the manifest says what lies where in the large one. That for phones has so many
 * pixels as a phone shows of them.
 */
export const ATLASES = ["atlas.webp", "atlas-phone.webp"] as const;
export type AtlasName = (typeof ATLASES)[number];

/** A phone's atlas has so much of the large one's width and height. */
export const PHONE_ATLAS_SCALE = 0.625;

/** Which device takes which: told by its screen, for a frame may have no size yet when its document begins to fetch. */
export const ATLAS_MEDIA: Readonly<Record<AtlasName, string>> = {
  "atlas.webp": "(min-device-width: 481px) and (min-device-height: 481px)",
  "atlas-phone.webp": "(max-device-width: 480px), (max-device-height: 480px)",
};

export const PICTURES = [
  tileName(240),
  tileName(480),
  ...FRAMED_VENDORS.flatMap((vendor) => [tileName(240, vendor), tileName(480, vendor)]),
  /** What lies behind the reels. */
  "backdrop-portrait.webp",
  "backdrop-landscape.webp",
  ...ATLASES,
  /** An {@link ArtManifest}. */
  "manifest.json",
] as const;

export type PictureName = (typeof PICTURES)[number];

/** GET answers the picture, immutable. */
export function picturePath(theme: string, picture: PictureName): string {
  return `/art/${ART_VERSION}/${encodeURIComponent(theme)}/${picture}`;
}

/** Families of timbre and scale; a theme's sound seed names its family by the remainder. */
export const SOUND_FAMILIES = 8;

/** Pixels from the atlas's top left corner. */
export interface AtlasFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ArtManifest {
  atlas: {
    width: number;
    height: number;
    /** By symbol id (`symbol/koi`), and the effects (`effect/glow`). */
    frames: Record<string, AtlasFrame>;
  };
  /** CSS colours which the page's own surfaces take. */
  colours: {
    /** Deepest tone of the scene: page background before the backdrop has come. */
    ground: string;
    panel: string;
    accent: string;
    onAccent: string;
    metal: string;
    glow: string;
    text: string;
  };
  /** One colour for each payline, in order, far apart for the eye. */
  lineColours: string[];
  /** Its remainder by {@link SOUND_FAMILIES} names the family of sounds, the rest the key. */
  soundSeed: number;
}
