import type { Transaction } from "@banyan/db";
import { type SqlBool, sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { type GamePace, momentsOf, paceOf } from "./draw-moments.ts";
import { addDraws } from "./plan-draws.ts";

/** SQL condition: `draw` has a ticket. A market alone is no bet: a refused ticket opens one as well. */
export const hasBets = sql<boolean>`exists (
  select from market join market_ticket as ticket on ticket.market_id = market.id where market.draw_id = draw.id
)`;

/** SQL condition: nobody has bet on `draw`, and no operator has acted on it. */
const isUntouched = sql<SqlBool>`(
  not ${hasBets}
  and not exists (select from lottery_void as proposal where proposal.draw_id = draw.id)
)`;

/**
 * Plans the coming draws of a game again by its present schedule, with those of the lotteries over it. The caller has
 * locked the game. Throws Refusal DRAW_HAS_BETS {numero}: a draw that bets were placed on would be moved or left out.
 */
export async function replanDraws(tx: Transaction, code: string): Promise<void> {
  const { rows: games } = await sql<{ code: string; pace: GamePace }>`
    select game.code, ${paceOf} as pace from lottery_game as game
    where game.code = ${code} or ${code} in (game.one_code, game.other_code)
    order by game.one_code is not null, game.code for no key update of game
  `.execute(tx);
  for (const game of games) await replanOne(tx, game.code, game.pace);
}

async function replanOne(tx: Transaction, code: string, pace: GamePace): Promise<void> {
  const isComing = sql<SqlBool>`draw.game_code = ${code} and draw.state in ('scheduled', 'open')
    and draw.close_at > clock_timestamp()`;
  // A bet that comes now waits for the draws or for their markets. It then finds them gone or closed.
  await sql`select from lottery_draw as draw where ${isComing} order by draw.id for update`.execute(tx);
  await sql`
    select from market where draw_id in (select draw.id from lottery_draw as draw where ${isComing})
    order by id for update
  `.execute(tx);
  const { rows } = await sql<{ id: string; numero: string; is_untouched: boolean; is_moved: boolean }>`
    select draw.id, draw.numero, ${isUntouched} as is_untouched, moment.numero is null as is_moved
    from lottery_draw as draw
    left join (${momentsOf(code, pace)}) as moment
      on (moment.numero, moment.close_at, moment.draw_at) = (draw.numero, draw.close_at, draw.draw_at)
    where ${isComing}
      and (moment.numero is null or draw.open_at > clock_timestamp() and draw.open_at is distinct from moment.drawn_before)
    order by draw.draw_at
  `.execute(tx);
  const kept = rows.find((draw) => draw.is_moved && !draw.is_untouched);
  if (kept) throw refusal("DRAW_HAS_BETS", { numero: kept.numero });
  const again = rows.filter((draw) => draw.is_untouched).map(({ id }) => id);
  await sql`update market set state = 'closed' where draw_id = any(${again}::uuid[]) and state = 'open'`.execute(tx);
  await sql`delete from lottery_draw where id = any(${again}::uuid[])`.execute(tx);
  await addDraws(tx, code, pace);
}
