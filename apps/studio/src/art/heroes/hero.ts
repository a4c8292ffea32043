import type { Oklch } from "../drawing/oklch.ts";
import type { Sheet } from "../drawing/svg.ts";

/** The colours a hero takes from its palette. */
export interface HeroColours {
  primary: Oklch;
  secondary: Oklch;
  /** The metal of this palette: gold, silver or copper. */
  metal: Oklch;
  /** The colour of the light behind the hero, which shows on its rim. */
  rim: Oklch;
}

/** Draws the hero about 0,0 inside −120 … 120 both ways, lit from the upper left. */
export type DrawHero = (sheet: Sheet, colours: HeroColours) => string;
