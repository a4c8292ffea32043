/** The maximum number of open streams of one player. A further one ends the oldest, so no player takes all of them. */
export const STREAMS_A_PLAYER = 64;

/** Disconnects the reader of a stream. */
type Cut = () => void;

/** The open streams of each player in this process, the oldest first. */
export class PlayerStreams {
  readonly #byPlayer = new Map<string, Set<Cut>>();

  /**
   * Counts a stream, and ends the player's oldest one above the limit. The stream counts until the returned function is
   * called.
   */
  add({ operator, player }: { readonly operator: string; readonly player: string }, cut: Cut): () => void {
    const name = `${operator} ${player}`;
    const own = this.#byPlayer.get(name) ?? new Set<Cut>();
    this.#byPlayer.set(name, own.add(cut));
    const [oldest] = own;
    if (own.size > STREAMS_A_PLAYER && oldest) {
      own.delete(oldest);
      oldest();
    }
    return () => {
      own.delete(cut);
      if (own.size === 0 && this.#byPlayer.get(name) === own) this.#byPlayer.delete(name);
    };
  }
}
