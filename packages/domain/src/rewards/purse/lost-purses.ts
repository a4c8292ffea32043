import type { Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** SQL condition on a row of `wagering`: a round is open that was begun with its purse. */
export const PURSE_IN_PLAY: RawBuilder<boolean> = sql<boolean>`exists (
  select from round
  where round.player_id = wagering.player_id and round.opened_at >= wagering.granted_at and round.state = 'open'
    and round.account_id = wagering.purse_id
)`;

/**
 * Lets bonuses end whose purse is lost in play. The caller has locked the requirements. The worker closes them, because
 * money is locked before requirements.
 */
export async function endLostPurses(tx: Transaction, players: readonly string[], part: number): Promise<void> {
  if (players.length === 0) return;
  await sql`
    update wagering set state = 'ending', ending_as = 'completed'
    from account
    where wagering.player_id = any(${[...players]}::uuid[]) and wagering.state = 'active'
      and account.player_id = wagering.player_id and account.id = wagering.purse_id
      and account.posted * ${part} < greatest(wagering.bonus, ${part}) and not ${PURSE_IN_PLAY}
  `.execute(tx);
}
