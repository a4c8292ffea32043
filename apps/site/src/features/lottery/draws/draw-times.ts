import type { LotteryDraw } from "../../../platform/answers.ts";

type Timed = Pick<LotteryDraw, "openAt" | "closeAt" | "drawAt" | "state" | "result">;

const isAlive = ({ state }: Timed): boolean => state !== "void";
const isUndrawn = (draw: Timed): boolean => isAlive(draw) && draw.result === null;

/** The draw that takes bets at a moment of the server's clock, in epoch milliseconds. */
export function drawOnSale<Draw extends Timed>(draws: readonly Draw[], now: number): Draw | undefined {
  return draws.find((draw) => isUndrawn(draw) && Date.parse(draw.openAt) <= now && now < Date.parse(draw.closeAt));
}

/** The draw that takes bets, or else the next one that will. */
export function nextDraw<Draw extends Timed>(draws: readonly Draw[], now: number): Draw | undefined {
  return drawOnSale(draws, now) ?? draws.find((draw) => isUndrawn(draw) && now < Date.parse(draw.closeAt));
}

/** The latest draw that takes no more bets and has no result yet. */
export function awaitedDraw<Draw extends Timed>(draws: readonly Draw[], now: number): Draw | undefined {
  return draws.findLast((draw) => isUndrawn(draw) && Date.parse(draw.closeAt) <= now);
}

/** The latest draw with a result. The platform lists them from the latest to the oldest. */
export function latestDrawn<Draw extends Timed>(draws: readonly Draw[]): Draw | undefined {
  return draws.find(({ result }) => result !== null);
}

const MOMENTS = ["openAt", "closeAt", "drawAt"] as const;

/** The next moment at which a draw opens, closes or is drawn. */
export function nextMoment(draws: readonly Timed[], now: number): number | undefined {
  const ahead = draws
    .filter(isUndrawn)
    .flatMap((draw) => MOMENTS.map((moment) => Date.parse(draw[moment])))
    .filter((moment) => moment > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

const FASTEST_LOOK_MS = 700;
const SLOWEST_LOOK_MS = 15_000;
/** Draws whose next moment is far away are asked for more rarely, for a draw that is void or moved. */
const FAR_MS = 600_000;
const FAR_LOOK_MS = 60_000;
/** A late result is asked for less and less often. */
const LATE_LOOK_MS = 10_000;

/**
 * The pause before the draws are asked for again. A due result is asked for quickly, then at growing pauses. Otherwise
 * the next moment of a draw is awaited.
 */
export function pauseBeforeLook(draws: readonly Timed[], now: number): number {
  const due = draws.filter((draw) => isUndrawn(draw) && Date.parse(draw.drawAt) <= now);
  if (due.length > 0) {
    const late = now - Math.max(...due.map(({ drawAt }) => Date.parse(drawAt)));
    return Math.min(FASTEST_LOOK_MS + late / 4, LATE_LOOK_MS);
  }
  const next = nextMoment(draws, now);
  const wait = next === undefined ? SLOWEST_LOOK_MS : next - now;
  return Math.min(Math.max(wait, FASTEST_LOOK_MS), wait > FAR_MS ? FAR_LOOK_MS : SLOWEST_LOOK_MS);
}
