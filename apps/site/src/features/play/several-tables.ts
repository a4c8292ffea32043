import type { GameAddress } from "../../shared/games/game-card.ts";

/** Tables that one page shows side by side. */
export const TABLES_MOST = 4;

const PART = /^([A-Za-z0-9_]{1,32})\.([A-Za-z0-9_-]{1,64})$/;

/** Reads the tables of a URL: `EVO.baccarat-lotus,WM.roulette-lotus`. Each table counts once; unreadable ones are left out. */
export function readTables(text: string | undefined): GameAddress[] {
  const parts = new Set((text ?? "").split(","));
  return [...parts]
    .flatMap((part) => {
      const [, vassalage, gameCode] = PART.exec(part) ?? [];
      return vassalage !== undefined && gameCode !== undefined ? [{ vassalage, gameCode }] : [];
    })
    .slice(0, TABLES_MOST);
}

export function writeTables(tables: readonly GameAddress[]): string {
  return tables.map(({ vassalage, gameCode }) => `${vassalage}.${gameCode}`).join(",");
}
