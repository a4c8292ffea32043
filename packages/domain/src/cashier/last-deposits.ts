import type { WithdrawalCase } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { betsBetween } from "../records/index.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

type LastDeposit = NonNullable<WithdrawalCase["member"]["lastDeposit"]>;

/**
 * For each withdrawal, the member's last deposit that was credited before the request, and the valid bets between the
 * two. Withdrawals without an earlier credited deposit are absent.
 */
export async function lastDepositsBefore(
  db: DatabaseConnection,
  withdrawals: readonly Pick<WithdrawalRow, "id">[],
): Promise<ReadonlyMap<string, LastDeposit>> {
  if (withdrawals.length === 0) return new Map();
  const { rows } = await sql<{ id: string; player_id: string; asked_at: Date; amount: string; at: Date }>`
    select withdrawal.id, withdrawal.player_id, withdrawal.created_at as asked_at, last.paid_amount as amount,
      last.settled_at as at
    from withdrawal
    cross join lateral (
      select paid_amount, settled_at from deposit
      where deposit.player_id = withdrawal.player_id and deposit.state = 'settled'
        and deposit.settled_at <= withdrawal.created_at
      order by settled_at desc limit 1
    ) as last
    where withdrawal.id = any(${withdrawals.map(({ id }) => id)}::uuid[])
  `.execute(db);
  const bets = await betsBetween(
    db,
    rows.map(({ id, player_id: playerId, at, asked_at: to }) => ({
      key: id,
      playerId: asId<PlayerId>(playerId),
      from: at,
      to,
    })),
  );
  return new Map(rows.map(({ id, amount, at }) => [id, { amount: BigInt(amount), at, betSince: bets.get(id) ?? 0n }]));
}
