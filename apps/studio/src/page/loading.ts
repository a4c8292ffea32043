/** The progress bar on the first screen. It is part of the document, so that it shows before any script is loaded. */
export class Loading {
  readonly #bar = document.querySelector<HTMLProgressElement>("#loading");
  #done = 0;

  /** Adds a share of the progress, in percent, when the work is done. */
  async track<Result>(percent: number, work: Promise<Result>): Promise<Result> {
    const result = await work;
    this.#done += percent;
    if (this.#bar) this.#bar.value = Math.min(100, this.#done);
    return result;
  }
}
