import type { DatabaseConnection, Transaction } from "@banyan/db";
import { joinResults, type LotteryResult } from "@banyan/game-math";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Between two looks at the parts of a draw that is due. A part that changes wakes the draw before. */
const AGAIN_SECONDS = 10;

/** SQL condition: `draw` is one over two others. */
export const isPair = sql<SqlBool>`exists (
  select from lottery_game as game where game.code = draw.game_code and game.one_code is not null
)`;

/** SQL: the draws over two others. */
const PAIRS: RawBuilder<unknown> = sql`
  lottery_draw as pair join lottery_game as game on game.code = pair.game_code
  join lottery_draw as one on one.game_code = game.one_code and one.numero = pair.numero
  join lottery_draw as other on other.game_code = game.other_code and other.numero = pair.numero
`;

interface JoinedDraw {
  readonly id: string;
  readonly one: LotteryResult;
  readonly other: LotteryResult;
  readonly version: number;
  readonly reason: string | null;
}

/**
 * Gives draws over two others their results: those of both parts, once both have one, and again after a correction of
 * either. They are void if a part is. Every step names what it expects, so several workers may call it.
 */
export async function joinDue(db: DatabaseConnection): Promise<void> {
  await sql`
    update lottery_draw as draw set state = 'void', next_at = clock_timestamp(), void_reason = parts.reason
    from (
      select pair.id, coalesce(one.void_reason, other.void_reason) as reason from ${PAIRS}
      where pair.next_at <= clock_timestamp() and pair.state <> 'void' and 'void' in (one.state, other.state)
    ) as parts
    where draw.id = parts.id and draw.state <> 'void'
  `.execute(db);
  const { rows } = await sql<JoinedDraw>`
    select pair.id, one.result as one, other.result as other, one.result_version + other.result_version - 1 as version,
      coalesce(one.result_reason, other.result_reason) as reason
    from ${PAIRS}
    where pair.next_at <= clock_timestamp() and pair.state in ('closed', 'drawn', 'settled')
      and pair.draw_at <= clock_timestamp() and one.result is not null and other.result is not null
      and pair.result_version < one.result_version + other.result_version - 1
    order by pair.draw_at, pair.id
  `.execute(db);
  for (const draw of rows) await join(db, draw);
  // Nothing is left to do for a settled one, and a due one waits for its parts.
  await sql`
    update lottery_draw as draw set next_at = case draw.state
      when 'closed' then clock_timestamp() + make_interval(secs => ${AGAIN_SECONDS})
    end
    from lottery_game as game
    where draw.next_at <= clock_timestamp() and draw.state in ('closed', 'settled') and draw.origin = 'outside'
      and game.code = draw.game_code and game.one_code is not null
  `.execute(db);
}

async function join(db: DatabaseConnection, { id, one, other, version, reason }: JoinedDraw): Promise<void> {
  await sql`
    update lottery_draw set state = 'drawn', result = ${JSON.stringify(joinResults(one, other))}::jsonb,
      result_version = ${version}, result_reason = ${version > 1 ? reason : null}, drawn_at = clock_timestamp(),
      next_at = clock_timestamp()
    where id = ${id} and state in ('closed', 'drawn', 'settled') and result_version < ${version}
  `.execute(db);
}

/** Has the worker look at the draws over this one and another. */
export async function wakePairs(tx: Transaction, drawId: string): Promise<void> {
  await sql`
    update lottery_draw as pair set next_at = clock_timestamp()
    from lottery_draw as part, lottery_game as game
    where part.id = ${drawId} and part.game_code in (game.one_code, game.other_code)
      and pair.game_code = game.code and pair.numero = part.numero and pair.state <> 'void'
  `.execute(tx);
}
