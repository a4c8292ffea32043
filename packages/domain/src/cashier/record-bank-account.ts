import type { Transaction } from "@banyan/db";
import { recordAudit } from "../compliance/index.ts";
import type { PlayerContext } from "../context.ts";
import { tellAccountChange } from "../identity/index.ts";
import type { BankAccountRow } from "./bank-account-row.ts";

/** Notifies the member of an added or removed bank account on every channel, and records it in the audit trail. */
export async function recordBankAccount(
  tx: Transaction,
  context: PlayerContext,
  change: "add" | "remove",
  row: Pick<BankAccountRow, "id" | "bank_code" | "number_ending">,
): Promise<void> {
  const { brand, player, caller } = context;
  await tellAccountChange(tx, context, player.id, change === "add" ? "bankAccount" : "bankAccountRemoved");
  await recordAudit(tx, {
    brandId: brand.id,
    actor: { kind: "player", id: player.id },
    action: `bank_account.${change}`,
    subject: { kind: "player", id: player.id },
    details: { bankAccountId: row.id, bank: row.bank_code, ending: row.number_ending },
    ip: caller.ip,
  });
}
