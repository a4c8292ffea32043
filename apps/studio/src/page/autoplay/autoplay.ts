/** The limits that the player sets for autoplay. */
export interface AutoplayPlan {
  rounds: number;
  /** Autoplay ends before a stake that could raise the losses since its start above this. */
  lossMax: bigint;
  /** Autoplay ends after a round that won this much or more; null: no win ends it. */
  winStop: bigint | null;
}

/** The reason why autoplay ended. */
export type AutoplayEnd = "played" | "loss" | "win";

/** Checks the rounds of autoplay against the player's limits. */
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

  /** The reason why no round with this stake may follow, or undefined if one may. */
  endsBefore(bet: bigint): AutoplayEnd | undefined {
    const { winStop, lossMax } = this.#plan;
    if (winStop !== null && this.#played > 0 && this.#best >= winStop) return "win";
    if (this.roundsLeft === 0) return "played";
    return bet - this.#net > lossMax ? "loss" : undefined;
  }
}
