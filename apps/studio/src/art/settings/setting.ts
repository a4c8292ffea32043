import type { SeededRandom } from "../drawing/seeded-random.ts";
import type { Sheet } from "../drawing/svg.ts";
import type { Palette } from "../palettes.ts";

/** The picture that a setting fills. Units: a lobby tile is 240 wide. */
export interface Frame {
  width: number;
  height: number;
  /** Where sky and ground meet. */
  horizon: number;
  /** The position and size of the light behind the hero. */
  light: { x: number; y: number; radius: number };
}

export interface Scenery {
  behind: string;
  /** In front of the hero. */
  front: string;
}

export type DrawSetting = (sheet: Sheet, palette: Palette, frame: Frame, random: SeededRandom) => Scenery;
