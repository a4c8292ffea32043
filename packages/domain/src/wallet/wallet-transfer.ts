import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { playerCash } from "./player-cash.ts";
import { allOf, lockPots, movePots, type Pot, type PotMove } from "./pots.ts";
import { isPlayedFromWallet, readVendorWallets, vendorWallet } from "./vendor-wallets.ts";

type Call = typeof contract.wallet.walletTransfer;
type Input = CallInput<Call>;

/**
 * Moves money between cash and a vendor's wallet, or brings all of it back to cash; all of it moves, or nothing. A
 * repeated request moves nothing more. It returns what the first one moved, and the current wallets.
 *
 * Throws Refusal, in precedence order:
 * - RETURN_BALANCE_MEMBERS_ONLY for a trial player who brings money back, and REAL_ACCOUNT_REQUIRED for one who moves
 *   it elsewhere
 * - REQUEST_ID_REUSED
 * - WALLET_UNKNOWN (the vendor is played from cash, or not at all)
 * - WALLET_CLOSED (the vendor is switched off or no longer played from its wallet, so that its wallet takes no more
 *   money than a debt in it)
 * - INSUFFICIENT_FUNDS
 */
export async function walletTransfer(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player, signals } = context;
  if (player.role === "trial") throw refusal(trialRefusal(input));
  const moved = await inTransaction(db, (tx) => moveOnce(tx, context, input));
  if (moved > 0n) signals.publish({ playerId: player.id, kind: "balance" });
  return { value: { moved, ...(await readVendorWallets(db, brand, player.id)) } };
}

function trialRefusal({ to }: Input) {
  return to === "cash" ? "RETURN_BALANCE_MEMBERS_ONLY" : "REAL_ACCOUNT_REQUIRED";
}

/** Requests of one player take turns behind the lock of the player's cash account, which every player has. */
async function moveOnce(tx: Transaction, context: PlayerContext, input: Input): Promise<bigint> {
  const { brand, player } = context;
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  await playerCash(tx, owner);
  if (isPlayedFromWallet(brand, input.to)) await vendorWallet(tx, owner, input.to);
  const pots = await lockPots(tx, owner);
  const known = await requestMade(tx, context, input);
  if (known !== undefined) return known;
  const moves = await decideMoves(tx, context, input, pots);
  await movePots(tx, owner, moves, `wallet:${player.id}:${input.requestId}`);
  const moved = moves.reduce((sum, { amount }) => sum + amount, 0n);
  await tx
    .insertInto("wallet_transfer")
    .values({
      player_id: player.id,
      request_id: input.requestId,
      brand_id: brand.id,
      currency: brand.currency,
      ...asAsked(input),
      moved,
    })
    .execute();
  return moved;
}

/** The amount that an earlier request with the same id moved. */
async function requestMade(tx: Transaction, { player }: PlayerContext, input: Input): Promise<bigint | undefined> {
  const made = await tx
    .selectFrom("wallet_transfer")
    .select(["source", "destination", "amount", "moved"])
    .where("player_id", "=", player.id)
    .where("request_id", "=", input.requestId)
    .executeTakeFirst();
  if (!made) return undefined;
  const asked = asAsked(input);
  const isSame = made.source === asked.source && made.destination === asked.destination && made.amount === asked.amount;
  if (!isSame) throw refusal("REQUEST_ID_REUSED");
  return made.moved;
}

function asAsked({ from, to, amount }: Input) {
  return { source: from === "all" ? null : from, destination: to, amount: amount ?? null };
}

async function decideMoves(
  tx: Transaction,
  context: PlayerContext,
  { from, to, amount }: Input,
  [cash, ...wallets]: readonly [Pot, ...Pot[]],
): Promise<readonly PotMove[]> {
  if (from === "all") return allOf(wallets, cash);
  const vendor = from === "cash" ? to : from;
  const wallet = wallets.find((pot) => pot.vendor === vendor);
  if (!wallet && !isPlayedFromWallet(context.brand, vendor)) throw refusal("WALLET_UNKNOWN");
  if (from === "cash") await assertTakesMoney(tx, context, vendor);
  // A wallet that was never used counts as an empty one.
  if (!wallet) return amount === undefined ? [] : refuseAmount();
  const [source, destination] = from === "cash" ? [cash, wallet] : [wallet, cash];
  if (amount === undefined) return allOf([source], destination);
  if (amount > source.available) return refuseAmount();
  return [{ from: source, to: destination, amount }];
}

function refuseAmount(): never {
  throw refusal("INSUFFICIENT_FUNDS");
}

async function assertTakesMoney(tx: Transaction, { brand, player }: PlayerContext, vendor: string): Promise<void> {
  const { wallets } = await readVendorWallets(tx, brand, player.id);
  const takesMoney = wallets.some((wallet) => wallet.vassalage === vendor && wallet.takesMoney);
  if (!takesMoney) throw refusal("WALLET_CLOSED");
}
