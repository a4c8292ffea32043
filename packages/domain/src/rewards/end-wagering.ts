import type { Transaction } from "@banyan/db";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { type CashOwner, moveCash } from "../wallet/index.ts";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, moveEntry } from "./entries.ts";
import { hasOpenPlay } from "./has-open-play.ts";
import { takenAtEnd } from "./model/locked-credit.ts";
import type { PlayerMoney } from "./player-money.ts";
import { emptyEndedPurse, lockMoneyWithPurses } from "./purse/end-purse.ts";
import { noteOutside, openWagering, type WageringRow } from "./wagering-rows.ts";

type Ending = NonNullable<WageringRow["endingAs"]>;

/**
 * Ends a requirement that was not played: the rest of its bonus and the winnings that it locks go back to the
 * promotion. While rounds are open that began since the grant, it only begins to end: the money stays locked and is
 * taken when they have settled. A deposit's requirement takes nothing, so it waits for nothing. Returns whether
 * something changed: not when it has ended before, or still waits.
 */
export async function endWagering(tx: Transaction, owner: CashOwner, id: string, as: Ending): Promise<boolean> {
  const money = await lockMoneyWithPurses(tx, owner, sql`id = ${id}`);
  const open = await openWagering(tx, owner.playerId, "lock");
  const row = open.find((each) => each.id === id);
  if (!row) return false;
  if (row.purse) {
    await endPurse(tx, owner, { ...row, purse: row.purse }, row.endingAs ?? as);
    return true;
  }
  if (row.queue === "bonus" && (await hasOpenPlay(tx, owner.playerId, id))) {
    if (row.state === "ending") return false;
    await sql`
      update wagering set state = 'ending', ending_as = ${as} where player_id = ${owner.playerId} and id = ${id}
    `.execute(tx);
    return true;
  }
  const taken = takenAtEnd(money, open, id);
  const state = row.endingAs ?? as;
  await sql`
    update wagering set state = ${state}, ending_as = null, ended_at = now(), taken = ${taken}
    where player_id = ${owner.playerId} and id = ${id}
  `.execute(tx);
  await closeEntry(tx, owner, row, state);
  if (taken > 0n) await takeBack(tx, owner, money, { row, taken });
  return true;
}

/** Bonus money that is kept apart ends immediately: later wins of open rounds reach the purse, and are divided then. */
async function endPurse(
  tx: Transaction,
  owner: CashOwner,
  row: WageringRow & { readonly purse: NonNullable<WageringRow["purse"]> },
  as: Ending,
): Promise<void> {
  const end = sql`
    update wagering set state = ${as}, ending_as = null, ended_at = now() where player_id = ${owner.playerId} and id = ${row.id}
  `;
  await end.execute(tx);
  await closeEntry(tx, owner, row, as);
  await emptyEndedPurse(tx, owner, { ...row, state: as });
}

/** The entry of a bonus ends with it. A deposit that was not played in time is free, and its entry has its own end. */
async function closeEntry(tx: Transaction, { playerId }: CashOwner, row: WageringRow, state: Ending) {
  const { entryId, queue, counted, required } = row;
  if (queue === "deposit") return;
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
    where entry.player_id = ${playerId} and entry.id = ${entryId} and entry.state = 'process' for update of entry
  `.execute(tx);
  const [entry] = rows;
  if (!entry) return;
  if (state === "completed") {
    await moveEntry(tx, entry, "issued", { end: counted === required ? "completed" : "used_up" });
  } else await moveEntry(tx, entry, "closed", { end: state });
}

/** Takes the cash first, then the game wallets. */
async function takeBack(
  tx: Transaction,
  owner: CashOwner,
  { accounts }: PlayerMoney,
  { row, taken }: { readonly row: WageringRow; readonly taken: bigint },
): Promise<void> {
  const { rows } = await sql<{ promotion_id: string }>`
    select promotion_id from promotion_entry where player_id = ${owner.playerId} and id = ${row.entryId}
  `.execute(tx);
  const cost = await houseAccount(tx, owner.brandId, "promotion_cost", owner.currency, rows[0]?.promotion_id ?? "");
  let rest = taken;
  for (const { account, balance } of accounts) {
    const part = balance.available < rest ? balance.available : rest;
    if (part <= 0n) continue;
    rest -= part;
    await moveCash(tx, {
      key: `bonus-taken:${row.id}:${account.id}`,
      kind: "bonus_taken",
      source: account.id,
      destination: cost.id,
      amount: { minor: part, currency: owner.currency },
      reference: { kind: "bonus", id: row.entryId },
    });
  }
  await noteOutside(tx, owner.playerId, -taken);
}
