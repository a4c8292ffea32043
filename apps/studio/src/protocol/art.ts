/**
 * The addresses and contents of a theme's pictures. The studio's server serves them from the generator in `src/art`.
 * The game page and the operators' lobbies only use the names.
 */

/**
 * Part of every picture's path, so that responses may be cached permanently. A test requires a new version when a
 * drawing changes.
 */
export const ART_VERSION = "7";

/** The vendor codes whose tiles have their own frame. */
export const FRAMED_VENDORS = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;
export type FramedVendor = (typeof FRAMED_VENDORS)[number];

export type TileName = `tile-${240 | 480}.webp` | `tile-${240 | 480}-${Lowercase<FramedVendor>}.webp`;

/** A lobby tile, 3:4, with this width in pixels. It has no lettering: the title is text beside or over the picture. */
export function tileName(width: 240 | 480, vendor?: FramedVendor): TileName {
  return vendor === undefined
    ? `tile-${width}.webp`
    : `tile-${width}-${vendor.toLowerCase() as Lowercase<FramedVendor>}.webp`;
}

/**
 * Atlases with all small pictures of the game. The manifest has their positions in the large atlas. The phone atlas has
 * as many pixels as a phone can show.
 */
export const ATLASES = ["atlas.webp", "atlas-phone.webp"] as const;
export type AtlasName = (typeof ATLASES)[number];

/** The scale of the phone atlas, in width and height, relative to the large one. */
export const PHONE_ATLAS_SCALE = 0.625;

/**
 * The media query that selects an atlas. It asks for the screen size, because a frame may have no size yet when its
 * document begins to fetch.
 */
export const ATLAS_MEDIA: Readonly<Record<AtlasName, string>> = {
  "atlas.webp": "(min-device-width: 481px) and (min-device-height: 481px)",
  "atlas-phone.webp": "(max-device-width: 480px), (max-device-height: 480px)",
};

export const PICTURES = [
  tileName(240),
  tileName(480),
  ...FRAMED_VENDORS.flatMap((vendor) => [tileName(240, vendor), tileName(480, vendor)]),
  /** The background of the reels. */
  "backdrop-portrait.webp",
  "backdrop-landscape.webp",
  ...ATLASES,
  /** An {@link ArtManifest}. */
  "manifest.json",
] as const;

export type PictureName = (typeof PICTURES)[number];

/** GET returns the picture, with an immutable cache. */
export function picturePath(theme: string, picture: PictureName): string {
  return `/art/${ART_VERSION}/${encodeURIComponent(theme)}/${picture}`;
}

/**
 * The number of sound families, which differ in timbre and scale. The remainder of a theme's sound seed selects the
 * family.
 */
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
  /** CSS colours for the page's own surfaces. */
  colours: {
    /** Darkest tone of the scene: the page background until the backdrop is loaded. */
    ground: string;
    panel: string;
    accent: string;
    onAccent: string;
    metal: string;
    glow: string;
    text: string;
  };
  /** One colour per payline, in order, chosen to be easy to tell apart. */
  lineColours: string[];
  /** Its remainder by {@link SOUND_FAMILIES} selects the sound family, the quotient selects the key. */
  soundSeed: number;
}
