interface Figures<View> {
  /** Asks the studio, which asks the wallet. */
  readonly ask: () => Promise<View>;
  /** Whether a round is in progress whose own figures are still to be shown. */
  readonly isBusy: () => boolean;
  readonly show: (view: View) => void;
}

/**
 * Shows the current figures when money came from elsewhere: a deposit, a transfer, a jackpot. A refresh that is
 * requested during a round waits for its end, because the round's own balance is older than that money.
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
    // A round began meanwhile, so the answer may be from before its stake.
    if (isBusy()) this.#isDue = true;
    else show(view);
  }

  /** To be called when a round is over. */
  freed(): void {
    if (this.#isDue) void this.refresh();
  }
}
