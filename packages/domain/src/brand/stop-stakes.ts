import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { fenceStakes } from "@banyan/ledger";
import { sql } from "kysely";

/**
 * Waits until no stake that was admitted before the brand closed can still be taken. For vendor games it fences the
 * accounts of all players with an open session. For the house's own markets it waits for the bets that are being
 * placed.
 *
 * The closing is committed before, so the brand's status refuses later bets. Free play closes with its brand. Does
 * nothing for a brand that is open.
 */
export async function stopStakes(db: DatabaseConnection, brandId: BrandId): Promise<void> {
  const players = await sql<{ player_id: string }>`
    select distinct session.player_id from game_session as session join brand on brand.id = session.brand_id
    where (brand.id = ${brandId} or brand.free_play_of = ${brandId}) and brand.status <> 0
      and session.expires_at > now()
  `.execute(db);
  await fenceStakes(
    db,
    players.rows.map(({ player_id: id }) => id),
  );
  await inTransaction(db, (tx) =>
    sql`
      select from market join brand on brand.id = market.brand_id
      where brand.id = ${brandId} and brand.status <> 0 and market.state = 'open'
      order by market.id for update of market
    `.execute(tx),
  );
}
