import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { lockPlayer } from "../lock-player.ts";
import { verifyPaymentPassword } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { textIn } from "../written-texts.ts";
import { keepTickets } from "../raffle-tickets.ts";
import { enterPromotion, joinable } from "../rewards/index.ts";
import { type MallReward, mallRewards, pointsRequired, worthOf } from "./mall-rewards.ts";
import { takePrice } from "./redemption-money.ts";
import { asRedemption, type RedemptionRow } from "./redemption-rows.ts";
import { redemptionOfRequest, takePoints } from "./request-redemption.ts";

type Call = typeof contract.content.redeemPoints;
type Input = CallInput<Call>;

/**
 * Redeems points for a reward. Points, money and stock go in the same transaction. A bonus and tickets are given in it
 * too; operators decide on cash and gifts. A repeated request returns the same redemption.
 *
 * Throws Refusal, in precedence order:
 * - PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG
 * - NOT_FOUND, REQUEST_ID_REUSED, PLAYER_EXCLUDED
 * - STATE_CHANGED {version} (the reward, or the terms of its bonus, were changed since they were shown)
 * - REWARD_SOLD_OUT, LIMIT_REACHED, ADDRESS_REQUIRED
 * - of a bonus NOT_ELIGIBLE {reason}, BONUS_ACTIVE, LIMIT_REACHED, PLACES_GONE
 * - INSUFFICIENT_POINTS, CONTRACT_DEBT {debt}, INSUFFICIENT_FUNDS, WAGERING_INCOMPLETE {withdrawable, locked, toPlay}
 * - PLACES_GONE, BUDGET_SPENT (others have taken the rest meanwhile), REWARD_SOLD_OUT (or of the stock)
 */
export async function redeemPoints(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  await verifyPaymentPassword(context, input.paymentPassword);
  const row = await inTransaction(context.db, (tx) => redeem(tx, context, input));
  context.signals.publish({ playerId: context.player.id, kind: "balance" });
  return { value: asRedemption(row) };
}

async function redeem(tx: Transaction, context: PlayerContext, input: Input): Promise<RedemptionRow> {
  const { brand } = context;
  const { requestId, rewardId, quantity, version, address = "" } = input;
  const isActive = await lockPlayer(tx, context.player.id);
  const known = await redemptionOfRequest(tx, context, requestId);
  if (known && isSameRequest(known, input)) return known;
  const [reward] = await mallRewards(tx, brand.id, rewardId);
  if (!reward) throw refusal("NOT_FOUND");
  if (known) throw refusal("REQUEST_ID_REUSED");
  if (!isActive) throw refusal("PLAYER_EXCLUDED");
  if (reward.version !== version) throw refusal("STATE_CHANGED", { version: reward.version });
  await refuseUnavailable(tx, context, input, reward);
  const { content, bonus, tickets } = reward;
  const part = bonus && (await joinable(tx, context, { id: bonus.promotionId, version: input.terms ?? 0 }));
  const row = await takePoints(tx, context, {
    ...{ request_id: requestId, reward_id: rewardId, version, quantity },
    address: content.needsAddress ? address : "",
    type: content.type,
    name: textIn(content.name, context.caller.locale, brand),
    amount: worthOf(reward) * BigInt(quantity),
    amountRequired: BigInt(content.amountRequired),
    pointsRequired: pointsRequired(content),
  });
  await takePrice(tx, row);
  if (part) await enterPromotion(tx, context, part, row.id);
  if (tickets) {
    const { promotionId, count } = tickets;
    await keepTickets(tx, { playerId: context.player.id, promotionId }, { id: row.id, count: count * quantity });
  }
  // The stock is the last lock, because all players of the reward wait for it.
  await takeStock(tx, row);
  return row;
}

/** The address of a redemption is empty where its reward needs none. */
function isSameRequest(known: RedemptionRow, { rewardId, quantity, address }: Input): boolean {
  const isThere = known.address === "" || known.address === address;
  return known.reward_id === rewardId && known.quantity === quantity && isThere;
}

/** Throws Refusal REWARD_SOLD_OUT, LIMIT_REACHED, ADDRESS_REQUIRED. */
async function refuseUnavailable(
  tx: Transaction,
  { player }: PlayerContext,
  { rewardId, quantity, address }: Input,
  { content, left, bonus }: MallReward,
): Promise<void> {
  // A bonus is played before the next one is redeemed.
  if (bonus && quantity > 1) throw refusal("LIMIT_REACHED");
  if (left !== null && left < quantity) throw refusal("REWARD_SOLD_OUT");
  if (content.limitPerPlayer !== null) {
    const { taken } = await tx
      .selectFrom("points_redemption")
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as("taken"))
      .where("player_id", "=", player.id)
      .where("reward_id", "=", rewardId)
      .where("status", "<>", "rejected")
      .executeTakeFirstOrThrow();
    if (taken + quantity > content.limitPerPlayer) throw refusal("LIMIT_REACHED");
  }
  if (content.needsAddress && !address) throw refusal("ADDRESS_REQUIRED");
}

/**
 * Players of one reward take turns here, so no piece is given twice. The redemption keeps whether it took of a counted
 * stock: a rejection returns only such pieces. Throws Refusal REWARD_SOLD_OUT.
 */
async function takeStock(tx: Transaction, { player_id, id, reward_id, quantity }: RedemptionRow): Promise<void> {
  const { rows } = await sql`
    update mall_stock set left_count = left_count - ${quantity}
    where reward_id = ${reward_id} and left_count >= ${quantity} returning reward_id
  `.execute(tx);
  if (rows.length > 0) {
    await sql`
      update points_redemption set took_stock = true where player_id = ${player_id} and id = ${id}
    `.execute(tx);
    return;
  }
  const { rows: unlimited } = await sql`
    select from mall_stock where reward_id = ${reward_id} and left_count is null
  `.execute(tx);
  if (unlimited.length === 0) throw refusal("REWARD_SOLD_OUT");
}
