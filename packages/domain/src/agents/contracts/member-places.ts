import { invariant } from "@banyan/kernel";

/** The members of a settlement with their uplines, each at a place. Members' numbers are dense, so they index an array. */
export class MemberPlaces {
  readonly #nos: number[] = [];
  readonly #uplines: number[] = [];
  /** By a member's number: the place plus one; 0 for a member who is not here. */
  #places = new Int32Array(1_024);

  get size(): number {
    return this.#nos.length;
  }

  /** Adds members who are not here yet. `uplines` has the number of each one's upline, zero without one. */
  addAll(nos: readonly number[], uplines: readonly number[]): void {
    for (let at = 0; at < nos.length; at += 1) {
      const no = nos[at] ?? 0;
      if (no >= this.#places.length) this.#grow(no);
      if (this.#places[no] !== 0) continue;
      this.#places[no] = this.#nos.push(no);
      this.#uplines.push(uplines[at] ?? 0);
    }
  }

  /** The place of a member who is here. */
  placeOf(no: number): number {
    const place = (this.#places[no] ?? 0) - 1;
    invariant(place >= 0, `member ${no} has no place`);
    return place;
  }

  /** Those of some members, and of the uplines of the members here, who are not here. */
  missing(more: readonly number[]): readonly number[] {
    const found = new Set<number>();
    for (const no of more) if (!this.#places[no]) found.add(no);
    for (const no of this.#uplines) if (no !== 0 && !this.#places[no]) found.add(no);
    return [...found];
  }

  columns(): { readonly nos: Int32Array; readonly uplines: Int32Array } {
    return {
      nos: Int32Array.from(this.#nos),
      uplines: Int32Array.from(this.#uplines, (no) => (this.#places[no] ?? 0) - 1),
    };
  }

  #grow(no: number): void {
    const larger = new Int32Array(Math.max(no + 1, 2 * this.#places.length));
    larger.set(this.#places);
    this.#places = larger;
  }
}
