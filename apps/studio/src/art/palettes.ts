import { type Oklch, oklch } from "./drawing/oklch.ts";
import type { HeroColours } from "./heroes/hero.ts";
import type { PaletteName } from "./theme.ts";

/** Every colour of a scene. Curated: hues 95–125 stay light, for dark ones look muddy. */
export interface Palette {
  /** From the zenith down to the horizon. */
  sky: readonly [Oklch, Oklch, Oklch, Oklch];
  /** The light behind the hero: moon, sun, fire. */
  light: Oklch;
  /** Haze: what far things fade into. */
  haze: Oklch;
  /** Silhouettes: far, middle, near. */
  land: readonly [Oklch, Oklch, Oklch];
  /** Water or ground, near the horizon and near the eye. */
  ground: readonly [Oklch, Oklch];
  /** Lamps and sparks. */
  ember: Oklch;
  hero: HeroColours;
}

const GOLD = oklch(0.8, 0.14, 82);

export const PALETTE: Readonly<Record<PaletteName, Palette>> = {
  "lantern-dusk": {
    sky: [oklch(0.2, 0.09, 283), oklch(0.31, 0.14, 296), oklch(0.5, 0.17, 345), oklch(0.75, 0.16, 52)],
    light: oklch(0.88, 0.12, 72),
    haze: oklch(0.62, 0.15, 20),
    land: [oklch(0.45, 0.13, 335), oklch(0.32, 0.11, 315), oklch(0.19, 0.07, 292)],
    ground: [oklch(0.5, 0.13, 350), oklch(0.19, 0.09, 280)],
    ember: oklch(0.83, 0.16, 68),
    hero: {
      primary: oklch(0.64, 0.22, 34),
      secondary: oklch(0.64, 0.14, 176),
      metal: GOLD,
      rim: oklch(0.85, 0.14, 70),
    },
  },
  "jade-night": {
    sky: [oklch(0.2, 0.06, 220), oklch(0.32, 0.09, 195), oklch(0.5, 0.12, 172), oklch(0.8, 0.12, 150)],
    light: oklch(0.93, 0.09, 150),
    haze: oklch(0.64, 0.11, 170),
    land: [oklch(0.45, 0.09, 185), oklch(0.32, 0.07, 200), oklch(0.19, 0.045, 220)],
    ground: [oklch(0.5, 0.1, 180), oklch(0.18, 0.05, 225)],
    ember: oklch(0.88, 0.14, 88),
    hero: {
      primary: oklch(0.63, 0.21, 22),
      secondary: oklch(0.68, 0.15, 162),
      metal: GOLD,
      rim: oklch(0.9, 0.11, 140),
    },
  },
  "plum-ember": {
    sky: [oklch(0.19, 0.09, 310), oklch(0.31, 0.15, 330), oklch(0.5, 0.2, 5), oklch(0.76, 0.17, 45)],
    light: oklch(0.87, 0.14, 62),
    haze: oklch(0.6, 0.18, 15),
    land: [oklch(0.43, 0.15, 355), oklch(0.3, 0.12, 340), oklch(0.18, 0.07, 320)],
    ground: [oklch(0.44, 0.14, 5), oklch(0.17, 0.07, 325)],
    ember: oklch(0.82, 0.17, 60),
    hero: { primary: oklch(0.62, 0.22, 18), secondary: oklch(0.6, 0.2, 305), metal: GOLD, rim: oklch(0.84, 0.15, 58) },
  },
  "sapphire-gold": {
    sky: [oklch(0.19, 0.08, 268), oklch(0.32, 0.14, 265), oklch(0.52, 0.16, 250), oklch(0.82, 0.1, 225)],
    light: oklch(0.92, 0.1, 88),
    haze: oklch(0.62, 0.13, 245),
    land: [oklch(0.45, 0.13, 260), oklch(0.32, 0.11, 267), oklch(0.19, 0.07, 275)],
    ground: [oklch(0.48, 0.13, 255), oklch(0.17, 0.07, 275)],
    ember: oklch(0.87, 0.14, 82),
    hero: { primary: oklch(0.66, 0.19, 48), secondary: oklch(0.6, 0.19, 258), metal: GOLD, rim: oklch(0.9, 0.11, 85) },
  },
};
