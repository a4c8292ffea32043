import { round } from "./svg.ts";

export type Point = readonly [x: number, y: number];

export function add(a: Point, b: Point, share = 1): Point {
  return [a[0] + b[0] * share, a[1] + b[1] * share];
}

export function lerp(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** A point at a distance and an angle in degrees, 0 to the right, 90 downward. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** Straight lines through the points. */
export function polygon(points: readonly Point[], closed = true): string {
  const text = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}

/** A smooth curve through the points (Catmull–Rom as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${round(c1[0])} ${round(c1[1])} ${round(c2[0])} ${round(c2[1])} ${round(to[0])} ${round(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A curve with its points and directions by share of its length. */
export interface Spine {
  at(share: number): Point;
  /** Unit vector in the direction of the curve. */
  along(share: number): Point;
  /** Unit vector to the right of that direction (y points down). */
  across(share: number): Point;
  readonly length: number;
}

const SPINE_STEPS = 160;

/** The smooth curve through the points, parametrised by length, so that equal shares are equal lengths. */
export function spine(through: readonly Point[]): Spine {
  const dense: Point[] = [];
  const at = (index: number): Point => through[Math.min(through.length - 1, Math.max(0, index))] ?? [0, 0];
  for (let index = 0; index < through.length - 1; index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < SPINE_STEPS; step++) {
      const t = step / SPINE_STEPS;
      const blend = (axis: 0 | 1): number =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      dense.push([blend(0), blend(1)]);
    }
  }
  dense.push(at(through.length - 1));
  const reached = [0];
  for (let index = 1; index < dense.length; index++) {
    const [from, to] = [dense[index - 1] ?? [0, 0], dense[index] ?? [0, 0]];
    reached.push((reached[index - 1] ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  const length = reached.at(-1) ?? 0;

  function pointAt(share: number): Point {
    const goal = Math.min(1, Math.max(0, share)) * length;
    let low = 0;
    let high = reached.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((reached[middle] ?? 0) <= goal) low = middle;
      else high = middle;
    }
    const [start, end] = [reached[low] ?? 0, reached[high] ?? 0];
    return lerp(dense[low] ?? [0, 0], dense[high] ?? [0, 0], end === start ? 0 : (goal - start) / (end - start));
  }
  function along(share: number): Point {
    const [from, to] = [pointAt(share - 0.005), pointAt(share + 0.005)];
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
  }
  return {
    at: pointAt,
    along,
    across(share) {
      const [x, y] = along(share);
      return [-y, x];
    },
    length,
  };
}

/** Interpolates a table of [where, value] with a smooth curve through its rows; constant beyond its ends. */
export function profile(table: readonly (readonly [number, number])[]): (where: number) => number {
  const row = (index: number): readonly [number, number] =>
    table[Math.min(table.length - 1, Math.max(0, index))] ?? [0, 0];
  const slope = (index: number): number => {
    const [before, after] = [row(index - 1), row(index + 1)];
    return after[0] === before[0] ? 0 : (after[1] - before[1]) / (after[0] - before[0]);
  };
  return (where) => {
    const next = table.findIndex(([position]) => position >= where);
    if (next <= 0) return row(next === 0 ? 0 : table.length)[1];
    const [from, to] = [row(next - 1), row(next)];
    const width = to[0] - from[0];
    const t = (where - from[0]) / width;
    const ease = t * t * (3 - 2 * t);
    const start = slope(next - 1) * width * t * (1 - t) ** 2;
    const end = slope(next) * width * t * t * (t - 1);
    return from[1] + (to[1] - from[1]) * ease + start + end;
  };
}

/** Whole numbers 0 … count − 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
