import { settleRound, thousandLanternKoi } from "@banyan/game-math";

const { base } = thousandLanternKoi.strips;

/** Stops without any pay. */
export const LOSING = findStops((win) => win === 0n);

/** Stops that pay something on lines, and win no free spins. */
export const WINNING = findStops((win) => win > 0n);

/** Stops that pay more than the stake on lines, and win no free spins. */
export const RICH = findStops((win) => win > 1000n);

/** Stops that show a lantern on the first three reels, which always wins ten free spins. */
export const LANTERNS = base.map((strip, reel) => (reel < 3 ? strip.indexOf(thousandLanternKoi.scatter) : 0));

/** The win of a stake of 1,000 on {@link WINNING}. */
export const WINNING_PAYS = settleRound(thousandLanternKoi, 1000n, [WINNING]).totalWin;

/** The win of a stake of 1,000 on {@link RICH}. */
export const RICH_PAYS = settleRound(thousandLanternKoi, 1000n, [RICH]).totalWin;

function findStops(wanted: (win: bigint) => boolean): number[] {
  for (let first = 0; first < 30; first += 1) {
    for (let second = 0; second < 30; second += 1) {
      const stops = [first, second, 9, 0, 0];
      const win = winOf(stops);
      if (win !== undefined && wanted(win)) return stops;
    }
  }
  throw new Error("the strips have no such stops");
}

/** Undefined for stops that would win free spins, which a single draw does not settle. */
function winOf(stops: number[]): bigint | undefined {
  try {
    return settleRound(thousandLanternKoi, 1000n, [stops]).totalWin;
  } catch {
    return undefined;
  }
}
