import { NIGHT } from "../drawing/light.ts";
import { seededRandom } from "../drawing/seeded-random.ts";
import { rect, Sheet } from "../drawing/svg.ts";
import { PALETTE } from "../palettes.ts";
import { SETTING } from "../settings/index.ts";
import type { Frame } from "../settings/setting.ts";
import type { Theme } from "../theme.ts";

export type Orientation = "portrait" | "landscape";

/** The light is placed beside the reels, except on an upright phone, where it is above them. */
const FRAMES: Readonly<Record<Orientation, Frame>> = {
  portrait: { width: 270, height: 540, horizon: 244, light: { x: 135, y: 96, radius: 58 } },
  landscape: { width: 560, height: 350, horizon: 226, light: { x: 468, y: 92, radius: 50 } },
};

/** The background of the reels: the theme's setting without its hero, dimmed at the bottom under the controls. */
export function drawBackdrop(theme: Theme, orientation: Orientation): string {
  const sheet = new Sheet();
  const frame = FRAMES[orientation];
  const { width, height } = frame;
  const scenery = SETTING[theme.setting](sheet, PALETTE[theme.palette], frame, seededRandom(theme.seed + 1));
  const dim = sheet.linear(0, height * 0.7, 0, height, [
    [0, NIGHT, 0],
    [1, NIGHT, 0.6],
  ]);
  return sheet.document(
    { x: 0, y: 0, width, height },
    scenery.behind + scenery.front + rect(0, height * 0.7, width, height * 0.3, { fill: dim }),
  );
}
