import { add, type Point, profile, range, smooth, spine } from "../drawing/curve.ts";

/** The body's centre line from the nose to the root of the tail: an S, seen from above. */
export const SPINE = spine([
  [-50, -112],
  [-29, -86],
  [-4, -54],
  [12, -16],
  [8, 20],
  [-14, 52],
]);

/** Half the body's width along the spine. */
export const halfWidth = profile([
  [0, 3],
  [0.012, 7.5],
  [0.04, 13],
  [0.1, 21],
  [0.19, 29.5],
  [0.3, 34.5],
  [0.42, 34],
  [0.6, 25],
  [0.8, 14],
  [0.92, 9],
  [1, 8],
]);

/** A place on the body: share along the spine, and the angle around it (−90 … 90 degrees, 0 on the back). */
export function onBody(along: number, degrees: number): Point {
  return add(SPINE.at(along), SPINE.across(along), halfWidth(along) * Math.sin((degrees * Math.PI) / 180));
}

export function outline(from: number, to: number): string {
  const steps = range(25).map((step) => from + ((to - from) * step) / 24);
  const left = steps.map((share) => onBody(share, 90));
  const right = steps.map((share) => onBody(share, -90)).toReversed();
  return smooth([...left, ...right], true);
}

/** The light on a point of the body, 0 to 1. It comes from the upper left and the front. */
export function lightAt(along: number, degrees: number): number {
  const [x, y] = SPINE.across(along);
  const side = Math.sin((degrees * Math.PI) / 180);
  const facing = -0.5 * x * side - 0.42 * y * side + 0.76 * Math.cos((degrees * Math.PI) / 180);
  return Math.max(0, facing);
}
