import type { InEveryLanguage } from "./names/pattern.ts";

/** The names of all drawings. A theme combines them; no drawing depends on a theme. */
export const HEROES = [
  "koi",
  "lantern",
  "crown",
  "gem",
  "coin",
  "mask",
  "lotus",
  "dragon-boat",
  "tiger",
  "phoenix-feather",
  "mango",
  "planet",
  "fox",
  "wolf",
  "panda",
  "lion",
  "owl",
  "monkey",
  "rabbit",
  "buffalo",
  "elephant",
  "cat",
  "stag",
  "eagle",
  "peacock",
  "butterfly",
  "scarab",
  "bee",
  "crab",
  "turtle",
  "octopus",
  "jellyfish",
  "whale",
  "frog",
  "cobra",
  "cherry",
  "watermelon",
  "pineapple",
  "pomegranate",
  "grapes",
  "strawberry",
  "orange",
  "sunflower",
  "rose",
  "clover",
  "mushroom",
  "pumpkin",
  "chest",
  "hourglass",
  "lamp",
  "drum",
  "fan",
  "shield",
  "bell",
  "horseshoe",
  "compass",
  "ship",
  "balloon",
  "rocket",
  "moon",
  "cupcake",
  "ingot",
  "goblet",
  "book",
  "potion",
  "crystal-ball",
  "pharaoh",
  "pearl",
  "key",
  "kite",
  "teapot",
  "comet",
] as const;
export type HeroName = (typeof HEROES)[number];

export const SETTINGS = [
  "dusk-lake",
  "temple-hills",
  "night-bazaar",
  "star-field",
  "desert-dunes",
  "snow-peaks",
  "coral-seabed",
  "jungle-ruins",
  "bamboo-grove",
  "blossom-garden",
  "volcano",
  "pirate-bay",
  "castle-hill",
  "palace-hall",
  "theatre-stage",
  "neon-city",
  "sky-islands",
  "crystal-cave",
  "aurora-tundra",
  "canyon",
  "orchard-hills",
  "candy-land",
  "savanna",
  "treasure-vault",
] as const;
export type SettingName = (typeof SETTINGS)[number];

export const PALETTES = [
  "lantern-dusk",
  "jade-night",
  "plum-ember",
  "sapphire-gold",
  "ruby-hall",
  "amber-noon",
  "coral-reef",
  "teal-lagoon",
  "violet-aurora",
  "rose-dawn",
  "ice-peak",
  "emerald-canopy",
  "copper-canyon",
  "indigo-galaxy",
  "azure-day",
  "magenta-neon",
  "mint-morning",
  "crimson-forge",
] as const;
export type PaletteName = (typeof PALETTES)[number];

export const ROYALS = ["A", "K", "Q", "J", "10", "9"] as const;
export type RoyalName = (typeof ROYALS)[number];

export const JEWELS = ["ruby", "amethyst", "emerald", "sapphire", "topaz", "opal"] as const;
export type JewelName = (typeof JEWELS)[number];

export const SUITS = ["heart", "spade", "diamond", "club", "star", "crescent"] as const;
export type SuitName = (typeof SUITS)[number];

/** The mount of a hero that is a symbol. It makes wild and scatter different from the other symbols. */
export type Mount = "medallion" | "burst";

/** The drawing of a game's symbol: one of the heroes, or one of the studio's own small signs. */
export type SymbolDrawing =
  | { hero: HeroName; mount?: Mount; scale?: number }
  | { royal: RoyalName }
  | { jewel: JewelName }
  | { suit: SuitName };

/** The role of a symbol in generated mathematics. `h1` has the highest pay. */
export const SYMBOL_ROLES = [
  "wild",
  "scatter",
  "coin",
  "bonus",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "l1",
  "l2",
  "l3",
  "l4",
  "l5",
  "l6",
] as const;
export type SymbolRole = (typeof SYMBOL_ROLES)[number];

/** The rays from the light behind the hero. */
export const RAYS = ["beams", "halo", "none"] as const;
/** The ornament in the sky. */
export const PATTERNS = ["waves", "lattice", "rings", "none"] as const;

/** The composition of a tile. Units: a tile is 240 × 320. */
export interface Pose {
  /** The scale of the hero, which is at most 240 units wide. */
  scale: number;
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  /** The darkness behind the hero, 0 to 1. */
  shade: number;
  light: { x: number; y: number; radius: number };
  horizon: number;
  rays: (typeof RAYS)[number];
  pattern: (typeof PATTERNS)[number];
}

/** The look and sound of one game. All its pictures are made from this record and the drawings. */
export interface Theme {
  /** The theme's id in picture addresses. */
  id: string;
  /** The same seed draws the same picture, with the same bytes of SVG. */
  seed: number;
  hero: HeroName;
  setting: SettingName;
  palette: PaletteName;
  pose: Pose;
  /** By the game's symbol id. */
  symbols: Readonly<Record<string, SymbolDrawing>>;
  soundSeed: number;
}

/** The theme of one of the ten thousand games, with its names. */
export interface GameTheme extends Theme {
  /** The version of the list of themes that contains this record. */
  version: number;
  /** Number of the game, from 1. */
  n: number;
  /** The game's code, derived from its English title. */
  slug: string;
  titles: InEveryLanguage;
  /** By the game's symbol id, for screen readers. */
  symbolNames: Readonly<Record<string, InEveryLanguage>>;
}
