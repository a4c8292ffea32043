/** The bar on the first screen: the document brings it, so that it shows before any script has come. */
export class Loading {
  readonly #bar = document.querySelector<HTMLProgressElement>("#loading");
  #done = 0;

  /** Counts a piece of work toward the whole, in percent, once it is done. */
  async track<Result>(percent: number, work: Promise<Result>): Promise<Result> {
    const result = await work;
    this.#done += percent;
    if (this.#bar) this.#bar.value = Math.min(100, this.#done);
    return result;
  }
}
