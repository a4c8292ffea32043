import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { type CashOwner, moveCash, playerCash } from "../../wallet/index.ts";
import { receiveMoney } from "../money-moves.ts";
import { lockMoney } from "../player-money.ts";
import { settleWarnings } from "./settle-warnings.ts";
import type { RewardRow } from "./reward-rows.ts";

/** The most rewards that one claim pays, and that the center lists. */
export const CLAIMED_TOGETHER = 100;

/**
 * Locks the money of a player who claims. It comes before the rewards, so two claims of a player take turns. Throws
 * Refusal PLAYER_EXCLUDED when the account is not active any more.
 */
export async function lockClaimant(tx: Transaction, owner: CashOwner): Promise<void> {
  await lockMoney(tx, owner);
  await refuseExcluded(tx, owner);
}

/** Throws Refusal PLAYER_EXCLUDED when the account is not active any more. The caller has locked the player's money. */
export async function refuseExcluded(tx: Transaction, { playerId }: Pick<CashOwner, "playerId">): Promise<void> {
  const { status } = await tx
    .selectFrom("player")
    .select("status")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  if (status !== "active") throw refusal("PLAYER_EXCLUDED");
}

/** Moves a reward from the cost account of its promotion to cash. The caller has prepared the money that comes in. */
export async function creditReward(
  tx: Transaction,
  owner: CashOwner,
  { id, kind, promotion_id, amount: minor, currency }: CreditedReward,
): Promise<void> {
  const cash = await playerCash(tx, owner);
  const cost = await houseAccount(tx, owner.brandId, "promotion_cost", currency, promotion_id);
  await moveCash(tx, {
    key: `reward:${id}`,
    kind,
    source: cost.id,
    destination: cash.id,
    amount: { minor, currency },
    reference: { kind: "reward", id },
  });
}

type CreditedReward = Pick<RewardRow, "id" | "kind" | "promotion_id" | "amount" | "currency">;

/**
 * Credits locked rewards that wait, and settles the messages that they lapse soon. Each is one transfer with its key, from the cost account of its promotion.
 */
export async function payRewards(tx: Transaction, owner: CashOwner, rows: readonly RewardRow[]): Promise<void> {
  const sum = rows.reduce((all, { amount }) => all + amount, 0n);
  await receiveMoney(tx, owner, sum, async () => {
    for (const row of rows) await creditReward(tx, owner, row);
  });
  const { numAffectedRows } = await sql`
    update reward set state = 'claimed', ended_at = now()
    where player_id = ${owner.playerId} and id = any(${rows.map(({ id }) => id)}::uuid[]) and state = 'waiting'
  `.execute(tx);
  invariant(numAffectedRows === BigInt(rows.length), `${numAffectedRows} of ${rows.length} paid rewards were waiting`);
  await settleWarnings(
    tx,
    owner.playerId,
    rows.map(({ deadline }) => deadline),
  );
}
