import type { Transaction } from "@banyan/db";
import { type AccountId, invariant } from "@banyan/kernel";
import { accountsOf, lockAccounts, post } from "@banyan/ledger";
import type { CashOwner } from "./player-cash.ts";

/** Cash or a vendor's wallet, locked: until the transaction ends nobody else takes money from it. */
export interface Pot {
  readonly account: AccountId;
  /** Null for cash. */
  readonly vendor: string | null;
  /** Minor units that may be moved; zero for a wallet in debt. */
  readonly available: bigint;
}

/** One movement between cash and a vendor's wallet. */
export interface PotMove {
  readonly from: Pot;
  readonly to: Pot;
  /** Minor units. */
  readonly amount: bigint;
}

/** Locks the player's cash and all of the player's vendor wallets; cash comes first. */
export async function lockPots(tx: Transaction, owner: CashOwner): Promise<readonly [cash: Pot, ...wallets: Pot[]]> {
  const before = await readPots(tx, owner);
  await lockAccounts(
    tx,
    before.map(({ account }) => account),
  );
  const [cash, ...wallets] = (await readPots(tx, owner)).toSorted(
    (a, b) => Number(a.vendor !== null) - Number(b.vendor !== null),
  );
  invariant(cash && cash.vendor === null, `player ${owner.playerId} has no cash account`);
  return [cash, ...wallets];
}

async function readPots(tx: Transaction, { playerId, currency }: CashOwner): Promise<Pot[]> {
  const accounts = await accountsOf(tx, playerId);
  return accounts
    .filter(({ account }) => account.currency === currency)
    .filter(({ account }) => account.kind === "player_cash" || account.kind === "vendor_wallet")
    .map(({ account, balance }) => ({
      account: account.id,
      vendor: account.kind === "vendor_wallet" ? account.name : null,
      available: balance.available > 0n ? balance.available : 0n,
    }));
}

/** Moves all available money from each pot; returns only movements above zero. */
export function allOf(pots: readonly Pot[], to: Pot): PotMove[] {
  return pots.filter(({ available }) => available > 0n).map((from) => ({ from, to, amount: from.available }));
}

/**
 * Makes movements that were decided behind the lock, so the ledger has no reason to refuse them. `key` is unique for
 * all of them together; the vendor distinguishes each.
 */
export async function movePots(
  tx: Transaction,
  { currency }: CashOwner,
  moves: readonly PotMove[],
  key: string,
): Promise<void> {
  if (moves.length === 0) return;
  const answers = await post(
    tx,
    moves.map(({ from, to, amount }) => {
      const vendor = from.vendor ?? to.vendor;
      invariant(vendor !== null, "one end of a movement is a vendor's wallet");
      return {
        key: `${key}:${to.vendor === null ? "out" : "in"}:${vendor}`,
        kind: to.vendor === null ? "wallet_out" : "wallet_in",
        source: from.account,
        destination: to.account,
        amount: { minor: amount, currency },
        reference: { kind: "vendor_wallet", id: vendor },
      };
    }),
  );
  for (const answer of answers) {
    invariant(answer.outcome === "posted", `a movement of ${key} was not made: ${answer.outcome}`);
  }
}
