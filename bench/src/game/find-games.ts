/** One game of a family. */
export interface FamilyGame {
  readonly family: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

const FAMILIES = 12;
const PAGES_MAX = 20;

interface Listed {
  readonly games: readonly Omit<FamilyGame, "family">[];
}

/**
 * The first listed game of every family, found in the site's list and the games' published sheets. The platform must
 * have imported the catalogue.
 */
export async function findGames(site: string, studio: string): Promise<readonly FamilyGame[]> {
  const found = new Map<string, FamilyGame>();
  for (let page = 1; page <= PAGES_MAX && found.size < FAMILIES; page += 1) {
    const list = await fetch(`${site}/lgw/games/list?pageNo=${page}&pageSize=20&gameType=RNG`);
    for (const { vassalage, gameCode } of ((await list.json()) as Listed).games) {
      const sheet = await fetch(`${studio}/games/${gameCode}/parsheet`);
      const family = /, family (\w+),/.exec(await sheet.text())?.[1];
      if (family !== undefined && !found.has(family)) found.set(family, { family, vassalage, gameCode });
    }
  }
  if (found.size < FAMILIES) throw new Error(`only ${found.size} of ${FAMILIES} families are listed`);
  return [...found.values()].toSorted((a, b) => (a.family < b.family ? -1 : 1));
}
