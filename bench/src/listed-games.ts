/**
 * The list of slots, the longest of the house, has at least this many of its ten thousand games. They must be listed
 * within this time.
 */
const GAMES_MIN = 8_000;
const LISTED_WITHIN_MILLIS = 120_000;

/** Waits until a new platform has its whole catalogue; returns how many games the list of slots has. */
export async function gamesListed(site: string): Promise<number> {
  const until = Date.now() + LISTED_WITHIN_MILLIS;
  for (;;) {
    const answer = await fetch(`${site}/lgw/games/list?gameType=RNG&pageSize=1`);
    const { total } = (await answer.json()) as { total: number };
    if (total >= GAMES_MIN) return total;
    if (Date.now() > until) throw new Error(`The house lists ${total} games; ${GAMES_MIN} are wanted.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
