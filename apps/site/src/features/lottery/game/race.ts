/** The share of the lane at which all cars start. */
const START = 0.12;
/** The share of the lane at which the winner stops. */
const FINISH = 0.94;
/** The distance between two neighbours at the finish. */
const GAP = 0.045;
/** How far a car may be ahead of or behind its course in the middle of the race. */
const SWAY = 0.13;

/**
 * The place of every car on its lane, as a share of the lane's length. Cars sway on the way, so the order is open until
 * late; at the finish they are in the given order.
 */
export function raceOf(order: readonly number[], progress: number): ReadonlyMap<number, number> {
  return new Map(
    order.map((car, place) => {
      const course = START + (FINISH - place * GAP - START) * progress;
      const sway = Math.sin(car * 7.3 + progress * 9) * SWAY * progress * (1 - progress) * 4;
      return [car, Math.min(FINISH, Math.max(START, course + (progress < 1 ? sway : 0)))];
    }),
  );
}
