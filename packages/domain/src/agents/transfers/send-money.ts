import type { CallInput, contract, MemberTransfer } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { asId, newId, type PlayerId } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { verifyPaymentPassword } from "../../identity/index.ts";
import { refusal } from "../../refusal.ts";
import { lockMoneyOf, sendUnlocked } from "../../rewards/index.ts";
import { cashBalance, type CashOwner, moveCash, playerCash, vendorDebts } from "../../wallet/index.ts";

type Input = CallInput<typeof contract.agents.transferUpline>;

/** A direct neighbour in the tree who receives money. */
export interface Receiver {
  readonly id: PlayerId;
  readonly username: string;
  readonly status: string;
}

interface SentMoney {
  readonly input: Input;
  readonly direction: "up" | "down";
  /** Finds the receiver, or throws NOT_FOUND. */
  readonly receiver: () => Promise<Receiver>;
}

/**
 * Sends money of the signed-in player to a direct neighbour in the tree. A repeated request returns the first transfer.
 *
 * Throws Refusal, in precedence order: PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG,
 * AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, TRANSFERS_OFF, NOT_FOUND, RECEIVER_UNAVAILABLE, REQUEST_ID_REUSED,
 * CONTRACT_DEBT {debt}, INSUFFICIENT_FUNDS, WAGERING_INCOMPLETE {withdrawable, locked, toPlay}.
 */
export async function sendMoney(context: PlayerContext, sent: SentMoney): Promise<{ value: MemberTransfer }> {
  const { db, player, signals } = context;
  await verifyPaymentPassword(context, sent.input.paymentPassword);
  const known = await transferOfRequest(db, context, sent.input);
  // A repeated request gets its answer even after the limits or the receiver's state have changed.
  const isRepeat = known?.direction === sent.direction && known.amount === sent.input.amount;
  if (!isRepeat) assertAllowed(context, sent.input);
  const receiver = await sent.receiver();
  if (!isRepeat && receiver.status !== "active") throw refusal("RECEIVER_UNAVAILABLE");
  const { id, at } = await inTransaction(db, (tx) => moveOnce(tx, context, sent, receiver));
  for (const playerId of [player.id, receiver.id]) signals.publish({ playerId, kind: "balance" });
  const { amount } = sent.input;
  return { value: { id, sent: true, account: receiver.username, amount, currency: context.brand.currency, at } };
}

function assertAllowed({ brand }: PlayerContext, { amount }: Input): void {
  const { minimum, maximum, enabled } = brand.settings.agentTransfers;
  if (amount < minimum) throw refusal("AMOUNT_BELOW_MINIMUM", { minimum: minimum.toString() });
  if (amount > maximum) throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: maximum.toString() });
  if (!enabled) throw refusal("TRANSFERS_OFF");
}

interface MadeTransfer {
  readonly id: string;
  readonly at: Date;
}

/** Requests of one sender take turns behind the lock of the sender's money. */
async function moveOnce(
  tx: Transaction,
  context: PlayerContext,
  { input, direction }: SentMoney,
  receiver: Receiver,
): Promise<MadeTransfer> {
  const { brand, player } = context;
  const { currency } = brand;
  const from = { brandId: brand.id, playerId: player.id, currency };
  const to = { brandId: brand.id, playerId: receiver.id, currency };
  await lockMoneyOf(tx, [from, to]);
  const known = await transferOfRequest(tx, context, input);
  if (known) {
    const isSame = known.receiver_id === receiver.id && known.direction === direction && known.amount === input.amount;
    if (!isSame) throw refusal("REQUEST_ID_REUSED");
    return { id: known.id, at: known.created_at };
  }
  const id = newId();
  await sendUnlocked(tx, { from, to, minor: input.amount }, async () => {
    await assertFunds(tx, from, input.amount);
    const [source, destination] = [await playerCash(tx, from), await playerCash(tx, to)];
    await moveCash(tx, {
      key: `member_transfer:${id}`,
      kind: "member_transfer",
      source: source.id,
      destination: destination.id,
      amount: { minor: input.amount, currency },
      reference: { kind: "member_transfer", id },
    });
  });
  const { created_at: at } = await tx
    .insertInto("member_transfer")
    .values({
      ...{ id, brand_id: brand.id, sender_id: player.id, receiver_id: receiver.id, direction },
      ...{ request_id: input.requestId, currency, amount: input.amount },
    })
    .returning("created_at")
    .executeTakeFirstOrThrow();
  return { id, at };
}

/** Refuses more than is available, less debts in game wallets. */
async function assertFunds(tx: Transaction, owner: CashOwner, amount: bigint): Promise<void> {
  const { available } = await cashBalance(tx, owner);
  if (amount + (await vendorDebts(tx, owner)) > available) throw refusal("INSUFFICIENT_FUNDS");
}

/** The transfer that an earlier request of the same name made, if any. */
function transferOfRequest(db: DatabaseConnection | Transaction, { player }: PlayerContext, { requestId }: Input) {
  return db
    .selectFrom("member_transfer")
    .select(["id", "receiver_id", "direction", "amount", "created_at"])
    .where("sender_id", "=", player.id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

/** The upline of the signed-in player; undefined without one. */
export async function uplineOf({ db, player }: PlayerContext): Promise<Receiver | undefined> {
  const row = await db
    .selectFrom("player as member")
    .innerJoin("player as upline", "upline.id", "member.upline_id")
    .select(["upline.id", "upline.username", "upline.status"])
    .where("member.id", "=", player.id)
    .executeTakeFirst();
  return row && { ...row, id: asId<PlayerId>(row.id) };
}
