/** The limits that the player sets for autoplay. */
export interface AutoplayPlan {
  rounds: number;
  /** It ends before a stake that could make the losses since it began greater than this. */
  lossMax: bigint;
  /** It ends after a round that won so much or more; null: no win ends it. */
  winStop: bigint | null;
}

/** Why it ended. */
export type AutoplayEnd = "played" | "loss" | "win";

/** Counts what is played by itself against what the player allowed. */
export class Autoplay {
  readonly #plan: AutoplayPlan;
  #played = 0;
  #net = 0n;
  #best = 0n;

  constructor(plan: AutoplayPlan) {
    this.#plan = plan;
  }

  get roundsLeft(): number {
    return Math.max(0, this.#plan.rounds - this.#played);
  }

  /** A round has been played and shown. */
  count(round: { bet: bigint; totalWin: bigint }): void {
    this.#played += 1;
    this.#net += round.totalWin - round.bet;
    if (round.totalWin > this.#best) this.#best = round.totalWin;
  }

  /** Why no round with this stake may follow, or undefined when one may. */
  endsBefore(bet: bigint): AutoplayEnd | undefined {
    const { winStop, lossMax } = this.#plan;
    if (winStop !== null && this.#played > 0 && this.#best >= winStop) return "win";
    if (this.roundsLeft === 0) return "played";
    return bet - this.#net > lossMax ? "loss" : undefined;
  }
}
