import type { Game } from "../../platform/answers.ts";
import { queryClient } from "../../platform/platform.ts";
import { type GamesWanted, gamesOptions } from "./catalogue-queries.ts";
import { type GameCard, cardOfGame } from "./game-card.ts";

/** */
export const PAGE_SIZE = 20;

/** An ordered list of games. Some of them may not be loaded yet. */
export interface GameSource {
  readonly count: number;
  gameAt(place: number): GameCard | undefined;
  /** Called with the visible indexes, from `first` up to but not including `end`. */
  onLook(first: number, end: number): void;
  /** Calls `notify` whenever games have loaded. Returns a function that stops this. */
  subscribe(notify: () => void): () => void;
}

/** A list of the platform's games. It requests pages as they become visible. Its state is outside React. */
export class PagedGames implements GameSource {
  readonly count: number;
  /** The error of a failed page, until the page is requested again. */
  failure: unknown;
  readonly #asked: GamesWanted;
  /** By page number. Undefined marks a page that the cache does not have. */
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
    // Loads one page ahead, so that games are loaded before their rows are visible.
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

  /** A page that an earlier visit cached is available immediately. Going back therefore shows the list unchanged. */
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
