import { between, seededRandom } from "../drawing/seeded-random.ts";
import { PATTERNS, type Pose, RAYS } from "../theme.ts";

/** The composition of this game's tile. The hero is never cropped or covered by the title. */
export function poseFor(seed: number): Pose {
  const random = seededRandom(seed + 977);
  const scale = between(random, 0.72, 0.86);
  const lean = between(random, -1, 1);
  return {
    scale,
    x: 120 + lean * (0.92 - scale) * 34,
    y: 128 + between(random, -4, 8),
    turn: between(random, -4, 4),
    shade: 0.5,
    light: { x: 120 + between(random, -34, 34), y: between(random, 96, 128), radius: between(random, 58, 82) },
    horizon: between(random, 196, 214),
    rays: RAYS[Math.floor(random() * RAYS.length)] ?? "beams",
    pattern: PATTERNS[Math.floor(random() * PATTERNS.length)] ?? "waves",
  };
}
