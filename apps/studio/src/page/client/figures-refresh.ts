interface Figures<View> {
  /** Asks the studio, which asks the wallet. */
  readonly ask: () => Promise<View>;
  /** Whether a round is under way, whose own figures are still to be shown. */
  readonly isBusy: () => boolean;
  readonly show: (view: View) => void;
}

/**
 * Shows the figures of now when money came from elsewhere: a deposit, a transfer, a jackpot. What is asked for during a
 * round is asked for when the round is over: the round's own balance was told before that money came.
 */
export class FiguresRefresh<View> {
  readonly #figures: Figures<View>;
  #isDue = false;

  constructor(figures: Figures<View>) {
    this.#figures = figures;
  }

  async refresh(): Promise<void> {
    const { ask, isBusy, show } = this.#figures;
    this.#isDue = isBusy();
    if (this.#isDue) return;
    const view = await ask().catch(() => undefined);
    if (view === undefined) return;
    // A round began meanwhile: what was answered may be of before its stake.
    if (isBusy()) this.#isDue = true;
    else show(view);
  }

  /** To be called when a round is over. */
  freed(): void {
    if (this.#isDue) void this.refresh();
  }
}
