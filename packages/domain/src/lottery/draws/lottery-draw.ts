import type { LotteryDraw } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { LotteryResult } from "@banyan/game-math";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { refusal } from "../../refusal.ts";
import type { Json } from "../../settlement/index.ts";

export type DrawState = LotteryDraw["state"];

/** A draw as it is stored, without what is secret. */
export interface DrawRow {
  readonly id: string;
  readonly numero: string;
  readonly state: DrawState;
  readonly open_at: Date;
  readonly close_at: Date;
  readonly draw_at: Date;
  readonly result: LotteryResult | null;
  readonly commitment: string | null;
  readonly keeper_commitment: string | null;
  readonly seed: string | null;
  readonly keeper_seed: string | null;
  readonly origin: "house" | "outside";
  readonly result_version: number;
}

/** SQL condition: `draw` can take bets when its time comes. A draw of the house needs the commitments of both keepers. */
export const isReady = sql<SqlBool>`(draw.origin = 'outside' or draw.keeper_commitment is not null)`;

/**
 * The columns of a {@link DrawRow} from `draw`. Its times decide, not when the worker came to look: a draw is open from
 * its first to its last moment.
 */
export const drawColumns: RawBuilder<unknown> = sql`
  draw.id, draw.numero, ${stateNow()} as state, draw.open_at, draw.close_at, draw.draw_at, draw.result,
  draw.commitment, draw.keeper_commitment, draw.seed, draw.keeper_seed, draw.origin, draw.result_version
`;

/** The state of `draw` by the database's clock. */
export function stateNow(): RawBuilder<DrawState> {
  return sql<DrawState>`case
    when draw.state in ('scheduled', 'open') and draw.close_at <= clock_timestamp() then 'closed'
    when draw.state = 'scheduled' and ${isReady} and draw.open_at <= clock_timestamp()
      then 'open'
    else draw.state
  end`;
}

export function answerDraw(row: DrawRow): LotteryDraw {
  const { numero, state, commitment, keeper_commitment: ofKeeper, seed, keeper_seed: keeper } = row;
  return {
    numero,
    state,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    result: row.result as LotteryDraw["result"],
    commitments: commitment && ofKeeper ? { platform: commitment, keeper: ofKeeper } : null,
    origin: row.origin,
    isCorrected: row.result_version > 1,
    seeds: seed && keeper ? { platform: seed, keeper } : null,
  };
}

/** A result as settlements store it. The rules of its draw made it, so its form is theirs. */
export function resultOf(facts: Json): LotteryResult {
  return facts as unknown as LotteryResult;
}

/** The code of a lottery that exists, whether it can be played now or not. Throws Refusal GAME_UNKNOWN. */
export async function knownLottery(db: DatabaseConnection, gameCode: string): Promise<void> {
  const row = await db.selectFrom("lottery_game").select("code").where("code", "=", gameCode).executeTakeFirst();
  if (!row) throw refusal("GAME_UNKNOWN");
}
