import type { FastifyReply } from "fastify";

/** The maximum number of open streams of one player. A further one ends the oldest, so no player takes all of them. */
export const STREAMS_A_PLAYER = 64;

/** The open streams of each player in this process, the oldest first. */
export class PlayerStreams {
  readonly #byPlayer = new Map<string, Set<FastifyReply>>();

  /** Counts a stream until it closes, and ends the player's oldest one above the limit. */
  add({ operator, player }: { readonly operator: string; readonly player: string }, reply: FastifyReply): void {
    const name = `${operator} ${player}`;
    const own = this.#byPlayer.get(name) ?? new Set<FastifyReply>();
    this.#byPlayer.set(name, own.add(reply));
    reply.raw.on("close", () => {
      own.delete(reply);
      if (own.size === 0) this.#byPlayer.delete(name);
    });
    const [oldest] = own;
    if (own.size > STREAMS_A_PLAYER) oldest?.raw.destroy();
  }
}
