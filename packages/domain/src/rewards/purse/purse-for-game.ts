import type { Transaction } from "@banyan/db";
import type { AccountId } from "@banyan/kernel";
import { sql } from "kysely";
import type { CashOwner } from "../../wallet/index.ts";
import { playerMoney } from "../player-money.ts";

/** Bonus money that a game is launched with. */
export interface BonusPurse {
  /** The requirement that its rounds count for. */
  readonly id: string;
  readonly accountId: AccountId;
}

interface OpenPurse {
  readonly id: string;
  readonly account_id: AccountId;
  readonly posted: bigint;
  readonly wallet_order: "first" | "last";
}

/**
 * The bonus that a launch of a game plays from, the oldest first; undefined for the player's own money. A bonus is played
 * only in games that count for it, and while it can pay the smallest stake. One that comes last waits until the own
 * money cannot.
 */
export async function purseForGame(
  tx: Transaction,
  owner: CashOwner,
  { category, minimum }: { readonly category: string; readonly minimum: bigint },
): Promise<BonusPurse | undefined> {
  const { rows } = await sql<OpenPurse>`
    select wagering.id, account.id as account_id, account.posted, version.terms #>> '{wallet,order}' as wallet_order
    from wagering
    join account on account.player_id = wagering.player_id and account.id = wagering.purse_id
    join promotion_entry as entry on entry.player_id = wagering.player_id and entry.id = wagering.entry_id
    join promotion_version as version on version.promotion_id = entry.promotion_id and version.version = entry.version
    where wagering.player_id = ${owner.playerId} and wagering.purse_open and wagering.state = 'active'
      and wagering.currency = ${owner.currency} and wagering.contributions ? ${category}
    order by wagering.granted_at, wagering.id
  `.execute(tx);
  const able = rows.filter(({ posted }) => posted >= minimum && posted > 0n);
  if (able.length === 0) return undefined;
  const { cash, held, total } = await playerMoney(tx, owner);
  const ownIsTooLittle = cash - held < minimum && total - held < minimum;
  const chosen = able.find((each) => each.wallet_order === "first" || ownIsTooLittle);
  return chosen && { id: chosen.id, accountId: chosen.account_id };
}
