import { type Oklch, oklch } from "./drawing/oklch.ts";
import type { HeroColours } from "./heroes/hero.ts";
import type { PaletteName } from "./theme.ts";

/** Every colour of a scene, chosen by hand. Hues 95–125 are always light, because dark ones look muddy. */
export interface Palette {
  /** From the zenith down to the horizon. */
  sky: readonly [Oklch, Oklch, Oklch, Oklch];
  /** The light behind the hero: moon, sun, fire. */
  light: Oklch;
  /** Haze: the colour into which distant things fade. */
  haze: Oklch;
  /** Silhouettes: far, middle, near. */
  land: readonly [Oklch, Oklch, Oklch];
  /** Water or ground, near the horizon and near the viewer. */
  ground: readonly [Oklch, Oklch];
  /** Lamps and sparks. */
  ember: Oklch;
  hero: HeroColours;
}

const GOLD = oklch(0.8, 0.14, 82);
const ROSE_GOLD = oklch(0.79, 0.11, 55);
const SILVER = oklch(0.86, 0.004, 250);
const COPPER = oklch(0.72, 0.13, 58);

/** The differences between one night, dusk or day and another. Hues are in degrees. */
interface Hour {
  /** From the zenith to the horizon. */
  sky: readonly [number, number, number, number];
  chroma: number;
  light: Oklch;
  land: number;
  ground: number;
  ember: Oklch;
  hero: HeroColours;
}

/** Dark above, glowing at the horizon. */
function night({ sky: [zenith, upper, lower, horizon], chroma, light, land, ground, ember, hero }: Hour): Palette {
  return {
    sky: [
      oklch(0.2, 0.08 * chroma, zenith),
      oklch(0.32, 0.14 * chroma, upper),
      oklch(0.51, 0.17 * chroma, lower),
      oklch(0.78, 0.14 * chroma, horizon),
    ],
    light,
    haze: oklch(0.63, 0.14 * chroma, lower),
    land: [oklch(0.45, 0.12 * chroma, land), oklch(0.32, 0.1 * chroma, land), oklch(0.19, 0.06 * chroma, land)],
    ground: [oklch(0.5, 0.12 * chroma, ground), oklch(0.18, 0.07 * chroma, ground)],
    ember,
    hero,
  };
}

/** Bright above, pale at the horizon. The ground becomes darker towards the viewer, where titles are placed. */
function day({ sky: [zenith, upper, lower, horizon], chroma, light, land, ground, ember, hero }: Hour): Palette {
  return {
    sky: [
      oklch(0.5, 0.16 * chroma, zenith),
      oklch(0.64, 0.15 * chroma, upper),
      oklch(0.78, 0.11 * chroma, lower),
      oklch(0.91, 0.07 * chroma, horizon),
    ],
    light,
    haze: oklch(0.85, 0.07 * chroma, lower),
    land: [oklch(0.66, 0.11 * chroma, land), oklch(0.5, 0.12 * chroma, land), oklch(0.32, 0.09 * chroma, land)],
    ground: [oklch(0.66, 0.12 * chroma, ground), oklch(0.26, 0.08 * chroma, ground)],
    ember,
    hero,
  };
}

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
  "ruby-hall": night({
    sky: [12, 16, 22, 48],
    chroma: 1.1,
    light: oklch(0.88, 0.12, 70),
    land: 14,
    ground: 10,
    ember: oklch(0.84, 0.15, 75),
    hero: {
      primary: oklch(0.62, 0.22, 20),
      secondary: oklch(0.62, 0.15, 190),
      metal: GOLD,
      rim: oklch(0.88, 0.13, 65),
    },
  }),
  "amber-noon": day({
    sky: [50, 60, 72, 88],
    chroma: 1.0,
    light: oklch(0.97, 0.09, 92),
    land: 48,
    ground: 42,
    ember: oklch(0.92, 0.13, 85),
    hero: { primary: oklch(0.6, 0.22, 28), secondary: oklch(0.6, 0.15, 220), metal: GOLD, rim: oklch(0.95, 0.1, 88) },
  }),
  "coral-reef": day({
    sky: [225, 200, 25, 60],
    chroma: 0.85,
    light: oklch(0.95, 0.08, 75),
    land: 20,
    ground: 15,
    ember: oklch(0.9, 0.13, 75),
    hero: { primary: oklch(0.66, 0.2, 28), secondary: oklch(0.66, 0.13, 200), metal: GOLD, rim: oklch(0.93, 0.09, 60) },
  }),
  "teal-lagoon": night({
    sky: [225, 210, 192, 180],
    chroma: 1.05,
    light: oklch(0.93, 0.08, 175),
    land: 205,
    ground: 200,
    ember: oklch(0.88, 0.13, 85),
    hero: {
      primary: oklch(0.68, 0.19, 42),
      secondary: oklch(0.7, 0.13, 185),
      metal: GOLD,
      rim: oklch(0.92, 0.09, 180),
    },
  }),
  "violet-aurora": night({
    sky: [290, 300, 310, 325],
    chroma: 1.1,
    light: oklch(0.92, 0.08, 330),
    land: 300,
    ground: 292,
    ember: oklch(0.85, 0.14, 330),
    hero: {
      primary: oklch(0.66, 0.22, 340),
      secondary: oklch(0.68, 0.16, 275),
      metal: SILVER,
      rim: oklch(0.9, 0.1, 320),
    },
  }),
  "rose-dawn": day({
    sky: [330, 345, 5, 50],
    chroma: 0.85,
    light: oklch(0.96, 0.06, 70),
    land: 350,
    ground: 345,
    ember: oklch(0.92, 0.1, 70),
    hero: {
      primary: oklch(0.64, 0.2, 5),
      secondary: oklch(0.68, 0.14, 300),
      metal: ROSE_GOLD,
      rim: oklch(0.94, 0.07, 50),
    },
  }),
  "ice-peak": day({
    sky: [250, 240, 230, 220],
    chroma: 0.75,
    light: oklch(0.98, 0.02, 220),
    land: 245,
    ground: 250,
    ember: oklch(0.93, 0.07, 210),
    hero: {
      primary: oklch(0.62, 0.17, 255),
      secondary: oklch(0.72, 0.12, 205),
      metal: SILVER,
      rim: oklch(0.96, 0.04, 215),
    },
  }),
  "emerald-canopy": night({
    sky: [168, 160, 152, 135],
    chroma: 1.1,
    light: oklch(0.94, 0.11, 120),
    land: 160,
    ground: 158,
    ember: oklch(0.9, 0.15, 95),
    hero: {
      primary: oklch(0.66, 0.21, 38),
      secondary: oklch(0.7, 0.18, 148),
      metal: GOLD,
      rim: oklch(0.92, 0.12, 110),
    },
  }),
  "copper-canyon": night({
    sky: [25, 32, 42, 65],
    chroma: 1.0,
    light: oklch(0.92, 0.11, 80),
    land: 35,
    ground: 30,
    ember: oklch(0.86, 0.15, 68),
    hero: {
      primary: oklch(0.66, 0.17, 45),
      secondary: oklch(0.62, 0.13, 200),
      metal: COPPER,
      rim: oklch(0.9, 0.12, 70),
    },
  }),
  "indigo-galaxy": night({
    sky: [280, 276, 270, 300],
    chroma: 1.15,
    light: oklch(0.9, 0.09, 285),
    land: 275,
    ground: 280,
    ember: oklch(0.86, 0.12, 320),
    hero: {
      primary: oklch(0.62, 0.21, 290),
      secondary: oklch(0.72, 0.14, 215),
      metal: SILVER,
      rim: oklch(0.88, 0.11, 270),
    },
  }),
  "azure-day": day({
    sky: [258, 248, 235, 215],
    chroma: 1.0,
    light: oklch(0.99, 0.05, 95),
    land: 200,
    ground: 225,
    ember: oklch(0.94, 0.11, 90),
    hero: { primary: oklch(0.66, 0.2, 35), secondary: oklch(0.64, 0.17, 250), metal: GOLD, rim: oklch(0.97, 0.06, 90) },
  }),
  "magenta-neon": night({
    sky: [305, 320, 338, 355],
    chroma: 1.3,
    light: oklch(0.85, 0.16, 340),
    land: 310,
    ground: 300,
    ember: oklch(0.85, 0.15, 195),
    hero: {
      primary: oklch(0.66, 0.24, 350),
      secondary: oklch(0.75, 0.14, 195),
      metal: SILVER,
      rim: oklch(0.86, 0.14, 200),
    },
  }),
  "mint-morning": day({
    sky: [195, 180, 165, 140],
    chroma: 0.9,
    light: oklch(0.98, 0.06, 100),
    land: 165,
    ground: 170,
    ember: oklch(0.94, 0.1, 90),
    hero: {
      primary: oklch(0.68, 0.18, 20),
      secondary: oklch(0.7, 0.15, 160),
      metal: GOLD,
      rim: oklch(0.96, 0.07, 100),
    },
  }),
  "crimson-forge": night({
    sky: [20, 24, 28, 50],
    chroma: 1.2,
    light: oklch(0.86, 0.16, 55),
    land: 22,
    ground: 18,
    ember: oklch(0.83, 0.18, 52),
    hero: {
      primary: oklch(0.64, 0.22, 32),
      secondary: oklch(0.64, 0.12, 195),
      metal: COPPER,
      rim: oklch(0.85, 0.16, 48),
    },
  }),
};
