/** What drawings exist by name. A theme puts them together; nothing in a drawing knows the theme. */
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
] as const;
export type HeroName = (typeof HEROES)[number];

export const SETTINGS = ["dusk-lake", "temple-hills", "night-bazaar", "star-field"] as const;
export type SettingName = (typeof SETTINGS)[number];

export const PALETTES = ["lantern-dusk", "jade-night", "plum-ember", "sapphire-gold"] as const;
export type PaletteName = (typeof PALETTES)[number];

export const ROYALS = ["A", "K", "Q", "J", "10"] as const;
export type RoyalName = (typeof ROYALS)[number];

/** What a hero stands in as a symbol, so that wild and scatter stand out from the rest. */
export type Mount = "medallion" | "burst";

/** What a symbol of a game shows: one of the heroes, or a letter of the studio's own lettering. */
export type SymbolDrawing = { hero: HeroName; mount?: Mount } | { royal: RoyalName };

/** One game's look and sound. From this record and the drawings everything the eye meets is made. */
export interface Theme {
  /** What a game names it by. */
  id: string;
  /** The same seed draws the same picture, to the byte of its SVG. */
  seed: number;
  hero: HeroName;
  setting: SettingName;
  palette: PaletteName;
  /** By the game's symbol id. */
  symbols: Readonly<Record<string, SymbolDrawing>>;
  soundSeed: number;
}
