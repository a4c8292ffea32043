import { type CallInput, type CallOutput, type contract, moneyForPoints } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";
import { lockPlayer } from "../lock-player.ts";
import { verifyPaymentPassword } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { pointSettingsOf } from "./point-settings.ts";
import { asRedemption, type RedemptionRow } from "./redemption-rows.ts";
import { redemptionOfRequest, takePoints } from "./request-redemption.ts";

type Call = typeof contract.content.convertPoints;
type Input = CallInput<Call>;

/**
 * Converts points into money. The points go in this transaction; the money comes when an operator approves. A repeated
 * request returns the same redemption.
 *
 * Throws Refusal, in precedence order:
 * - PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG
 * - NOT_FOUND (points cannot be converted here)
 * - REQUEST_ID_REUSED
 * - STATE_CHANGED {version} (the rate was changed since it was shown)
 * - POINTS_BELOW_MINIMUM {minimum} (also when the points are worth nothing)
 * - INSUFFICIENT_POINTS
 */
export async function convertPoints(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  await verifyPaymentPassword(context, input.paymentPassword);
  const row = await inTransaction(context.db, (tx) => convert(tx, context, input));
  context.signals.publish({ playerId: context.player.id, kind: "balance" });
  return { value: asRedemption(row) };
}

async function convert(tx: Transaction, context: PlayerContext, input: Input): Promise<RedemptionRow> {
  const { requestId, points, version } = input;
  await lockPlayer(tx, context.player.id);
  const known = await redemptionOfRequest(tx, context, requestId);
  if (known?.type === "convert" && known.points === points) return known;
  const [present] = await pointSettingsOf(tx, context.brand.id);
  if (!present || present.convertRate === 0n) throw refusal("NOT_FOUND");
  if (known) throw refusal("REQUEST_ID_REUSED");
  if (present.version !== version) throw refusal("STATE_CHANGED", { version: present.version });
  const amount = moneyForPoints(points, present.convertRate);
  if (points < present.convertMinimum || amount === 0n) {
    throw refusal("POINTS_BELOW_MINIMUM", { minimum: present.convertMinimum.toString() });
  }
  return takePoints(tx, context, {
    ...{ request_id: requestId, reward_id: null, version, quantity: 1, address: "", type: "convert", name: "" },
    ...{ amount, amountRequired: 0n, pointsRequired: points },
  });
}
