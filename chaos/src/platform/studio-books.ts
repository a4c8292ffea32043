import { createPool } from "@banyan/db";
import type { ChaosPlatform } from "./chaos-platform.ts";

/** A round in the studio's own records. */
export interface StudioRound {
  readonly id: string;
  readonly state: string;
  readonly spin_id: string;
  /** Minor units; null before the draw. */
  readonly total_win: bigint | null;
}

/** The studio's own records, read only for the check. */
export async function studioRounds({
  studioDatabaseUrl,
}: Pick<ChaosPlatform, "studioDatabaseUrl">): Promise<readonly StudioRound[]> {
  const pool = createPool(studioDatabaseUrl, { max: 1 });
  try {
    const { rows } = await pool.query<StudioRound>("select id, state, spin_id, total_win from round");
    return rows;
  } finally {
    await pool.end();
  }
}

/** True while the studio still has messages for the wallet. */
export async function studioIsBusy(platform: Pick<ChaosPlatform, "studio" | "studioDatabaseUrl">): Promise<boolean> {
  if (!platform.studio) return false;
  const rounds = await studioRounds(platform);
  return rounds.some(({ state }) => ["bet_sent", "drawn", "rolling_back"].includes(state));
}
