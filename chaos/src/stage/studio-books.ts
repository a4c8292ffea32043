import { createPool } from "@banyan/db";
import type { Stage } from "./stage.ts";

/** A round as the studio has it, for itself. */
export interface StudioRound {
  readonly id: string;
  readonly state: string;
  readonly spin_id: string;
  /** Minor units; null while nothing is drawn. */
  readonly total_win: bigint | null;
}

/** The studio's own records, which are a stranger's: read for the proof alone. */
export async function studioRounds({
  studioDatabaseUrl,
}: Pick<Stage, "studioDatabaseUrl">): Promise<readonly StudioRound[]> {
  const pool = createPool(studioDatabaseUrl, { max: 1 });
  try {
    const { rows } = await pool.query<StudioRound>("select id, state, spin_id, total_win from round");
    return rows;
  } finally {
    await pool.end();
  }
}

/** True while the studio still has something to tell the wallet. */
export async function studioIsBusy(stage: Pick<Stage, "studio" | "studioDatabaseUrl">): Promise<boolean> {
  if (!stage.studio) return false;
  const rounds = await studioRounds(stage);
  return rounds.some(({ state }) => ["bet_sent", "drawn", "rolling_back"].includes(state));
}
