import type { VendorWallets } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type Account, accountsOf, openAccount } from "@banyan/ledger";
import type { Brand } from "../context.ts";
import type { CashOwner } from "./player-cash.ts";

/** True when games of the vendor are played from the vendor's own wallet, and not from cash. */
export function isPlayedFromWallet({ settings }: Pick<Brand, "settings">, vendorCode: string): boolean {
  const { vendors, transferWallets } = settings.games;
  return vendors.includes(vendorCode) && transferWallets.vendors.includes(vendorCode);
}

/** The player's wallet with a vendor, opened on first use. */
export function vendorWallet(tx: Transaction, owner: CashOwner, vendorCode: string): Promise<Account> {
  return openAccount(tx, { ...owner, kind: "vendor_wallet", name: vendorCode });
}

/**
 * The player's wallets: one for each vendor that is played from a separate wallet, in the order of the lobby. It also
 * lists any other wallet in which money or a debt was left when the brand changed its setting. A wallet with a debt takes
 * money in any case, because the debt stops all play until it is paid.
 */
export async function readVendorWallets(
  db: DatabaseConnection | Transaction,
  brand: Pick<Brand, "currency" | "settings">,
  playerId: PlayerId,
): Promise<VendorWallets> {
  const { currency, settings } = brand;
  const owned = (await accountsOf(db, playerId)).filter(({ account }) => account.kind === "vendor_wallet");
  const balances = new Map(
    owned
      .filter(({ account }) => account.currency === currency)
      .map(({ account, balance }) => [account.name, balance.posted]),
  );
  const played = settings.games.vendors.filter((code) => isPlayedFromWallet(brand, code));
  const left = [...balances].filter(([code, balance]) => balance !== 0n && !played.includes(code));
  const codes = [...played, ...left.map(([code]) => code)];
  const vendors = await vendorsOf(db, codes);
  return {
    isSingle: codes.length === 0,
    movesOnLaunch: settings.games.transferWallets.moveOnLaunch,
    currency,
    wallets: codes.map((code) => ({
      vassalage: code,
      vendorName: vendors.get(code)?.name ?? code,
      balance: balances.get(code) ?? 0n,
      takesMoney: (played.includes(code) && (vendors.get(code)?.enabled ?? false)) || (balances.get(code) ?? 0n) < 0n,
    })),
  };
}

async function vendorsOf(db: DatabaseConnection | Transaction, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, { name: string; enabled: boolean }>();
  const rows = await db.selectFrom("vendor").select(["code", "name", "enabled"]).where("code", "in", codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}
