import type { Game } from "../../platform/answers.ts";
import { queryClient } from "../../platform/platform.ts";
import { type GamesWanted, gamesOptions } from "./catalogue-queries.ts";
import { type GameCard, cardOfGame } from "./game-card.ts";

/** */
export const PAGE_SIZE = 20;

/** Games in their order, of which some may not be there yet. */
export interface GameSource {
  readonly count: number;
  gameAt(place: number): GameCard | undefined;
  /** Told which places, up to but not including `end`, are being looked at. */
  onLook(first: number, end: number): void;
  /** Tells whenever games have come; answers what ends that. */
  subscribe(notify: () => void): () => void;
}

/** A list of the platform's, of which pages are asked for as they are looked at. It stands outside of what is drawn. */
export class PagedGames implements GameSource {
  readonly count: number;
  /** Why a page did not come, until it is asked for again. */
  failure: unknown;
  readonly #asked: GamesWanted;
  /** By number; a page that was looked for in vain is there as undefined. */
  readonly #pages = new Map<number, readonly Game[] | undefined>();
  readonly #onTheWay = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #missed: number | undefined;

  constructor(asked: GamesWanted, head: { readonly games: readonly Game[]; readonly total: number }) {
    this.#asked = asked;
    this.count = head.total;
    this.#pages.set(1, head.games);
  }

  gameAt(place: number): GameCard | undefined {
    const game = this.#page(Math.floor(place / PAGE_SIZE) + 1)?.[place % PAGE_SIZE];
    return game && cardOfGame(game);
  }

  onLook(first: number, end: number): void {
    if (this.failure !== undefined) return;
    // One page ahead, so that games are there before their rows are.
    const last = Math.min(end + PAGE_SIZE, this.count) - 1;
    for (let pageNo = Math.floor(first / PAGE_SIZE) + 1; pageNo <= Math.floor(last / PAGE_SIZE) + 1; pageNo += 1)
      void this.#ask(pageNo);
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  };

  askAgain(): void {
    this.failure = undefined;
    this.#tell();
    if (this.#missed !== undefined) void this.#ask(this.#missed);
  }

  /** A page that an earlier visit has left behind is there at once, so that going back finds the list as it was. */
  #page(pageNo: number): readonly Game[] | undefined {
    if (!this.#pages.has(pageNo))
      this.#pages.set(pageNo, queryClient.getQueryData(this.#optionsOf(pageNo).queryKey)?.games);
    return this.#pages.get(pageNo);
  }

  async #ask(pageNo: number): Promise<void> {
    if (this.#page(pageNo) !== undefined || this.#onTheWay.has(pageNo)) return;
    this.#onTheWay.add(pageNo);
    try {
      this.#pages.set(pageNo, (await queryClient.fetchQuery(this.#optionsOf(pageNo))).games);
    } catch (error) {
      this.failure = error;
      this.#missed = pageNo;
    } finally {
      this.#onTheWay.delete(pageNo);
    }
    this.#tell();
  }

  #optionsOf(pageNo: number) {
    return gamesOptions({ ...this.#asked, pageNo });
  }

  #tell(): void {
    for (const notify of this.#listeners) notify();
  }
}
