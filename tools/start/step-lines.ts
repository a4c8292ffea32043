const NAME_WIDTH = 28;
const TERMINAL_TICK_MILLIS = 500;
const LOG_TICK_MILLIS = 10_000;

/** Shows the progress of a start: a line for each finished step, and an animated one for running steps. */
export class StepLines {
  readonly #began = new Map<string, number>();
  readonly #isTerminal = process.stdout.isTTY;
  readonly #ticker: NodeJS.Timeout;

  constructor() {
    const interval = this.#isTerminal ? TERMINAL_TICK_MILLIS : LOG_TICK_MILLIS;
    this.#ticker = setInterval(() => this.#showWaiting(), interval);
  }

  begin(step: string): void {
    this.#began.set(step, performance.now());
    if (this.#isTerminal) this.#showWaiting();
  }

  done(step: string): void {
    const seconds = this.#secondsOf(step).toFixed(1);
    this.#began.delete(step);
    this.#clearMovingLine();
    console.log(`  ${step.padEnd(NAME_WIDTH)} ${seconds.padStart(6)} s`);
  }

  /** Called after the last step, or when a step failed. */
  end(): void {
    clearInterval(this.#ticker);
    this.#clearMovingLine();
  }

  #secondsOf(step: string): number {
    return (performance.now() - (this.#began.get(step) ?? performance.now())) / 1000;
  }

  #showWaiting(): void {
    const [oldest, ...others] = this.#began.keys();
    if (oldest === undefined) return;
    const seconds = Math.round(this.#secondsOf(oldest));
    this.#clearMovingLine();
    process.stdout.write(`  … ${[oldest, ...others].join(", ")}: ${seconds} s${this.#isTerminal ? "" : "\n"}`);
  }

  #clearMovingLine(): void {
    if (this.#isTerminal) process.stdout.write("\r\x1b[2K");
  }
}
