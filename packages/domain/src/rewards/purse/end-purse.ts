import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type AccountId, asId, newId } from "@banyan/kernel";
import { balanceOf, houseAccount } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";
import { type CashOwner, moveCash, playerCash } from "../../wallet/index.ts";
import { receiveMoney } from "../money-moves.ts";
import { emptyPurse } from "../model/bonus-purse.ts";
import { lockMoney } from "../player-money.ts";
import { noteOutside, type WageringRow } from "../wagering-rows.ts";
import { PURSE_IN_PLAY } from "./lost-purses.ts";

type PurseRow = WageringRow & { readonly purse: NonNullable<WageringRow["purse"]> };

/** SQL condition on a row of `wagering`: its bonus has ended, and its purse has money or waits for nothing any more. */
export const PURSE_TO_EMPTY: RawBuilder<boolean> = sql<boolean>`(
  wagering.purse_open and wagering.state not in ('active', 'ending') and (not ${PURSE_IN_PLAY} or exists (
    select from account where account.player_id = wagering.player_id and account.id = wagering.purse_id and posted <> 0
  ))
)`;

/** The account of a purse that a requirement has; undefined for locked cash. It never changes. */
async function purseAccount(
  db: DatabaseConnection | Transaction,
  playerId: string,
  condition: RawBuilder<unknown>,
): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ purse_id: string }>`
    select purse_id from wagering where player_id = ${playerId} and purse_id is not null and ${condition}
  `.execute(db);
  return rows.map((row) => asId<AccountId>(row.purse_id));
}

/**
 * Empties the purse of a bonus that has ended: winnings go to cash, the rest to the promotion. Money that reaches it
 * later is divided in the same way. The caller has locked the player's money with the purse, and the requirements.
 * Returns the minor units that went back to the promotion.
 */
export async function emptyEndedPurse(tx: Transaction, owner: CashOwner, row: PurseRow): Promise<bigint> {
  const { purse } = row;
  const { posted: balance } = await balanceOf(tx, purse.accountId);
  const cash = await playerCash(tx, owner);
  const { available } = await balanceOf(tx, cash.id);
  const terms = { bonus: row.bonus, cashable: purse.cashable, maximumWin: purse.maximumWin };
  const { converted, returned } = purse;
  const moves = emptyPurse(terms, { balance, converted, returned }, { played: isPlayed(row), cash: available });
  const cost = await costAccount(tx, owner, row.entryId);
  const move = (source: AccountId, destination: AccountId, minor: bigint, kind: "bonus" | "bonus_taken") =>
    moveCash(tx, {
      key: `purse:${newId()}`,
      kind,
      source,
      destination,
      amount: { minor, currency: owner.currency },
      reference: { kind: "bonus", id: row.entryId },
    });
  // Money that comes into the purse comes first, because a purse pays no more than it has.
  if (moves.toCash < 0n) {
    await move(cash.id, purse.accountId, -moves.toCash, "bonus_taken");
    await noteOutside(tx, owner.playerId, moves.toCash);
  }
  if (moves.back < 0n) await move(cost, purse.accountId, -moves.back, "bonus");
  if (moves.back > 0n) await move(purse.accountId, cost, moves.back, "bonus_taken");
  if (moves.toCash > 0n) {
    await receiveMoney(tx, owner, moves.toCash, () => move(purse.accountId, cash.id, moves.toCash, "bonus"));
  }
  await sql`
    update wagering set converted = converted + ${moves.toCash}, returned = returned + ${moves.back},
      purse_open = ${PURSE_IN_PLAY}
    where player_id = ${owner.playerId} and id = ${row.id}
  `.execute(tx);
  return moves.back;
}

/** A bonus that was lost in play ends completed too, and its purse is empty. */
const isPlayed = ({ state, counted, required }: WageringRow) => state === "completed" && counted === required;

async function costAccount(tx: Transaction, owner: CashOwner, entryId: string): Promise<AccountId> {
  const { rows } = await sql<{ promotion_id: string }>`
    select promotion_id from promotion_entry where player_id = ${owner.playerId} and id = ${entryId}
  `.execute(tx);
  return (await houseAccount(tx, owner.brandId, "promotion_cost", owner.currency, rows[0]?.promotion_id ?? "")).id;
}

/**
 * Locks the player's money together with the purses of the requirements that the condition selects: all accounts in one
 * order, as bets take them.
 */
export async function lockMoneyWithPurses(tx: Transaction, owner: CashOwner, condition: RawBuilder<unknown>) {
  const purses = await purseAccount(tx, owner.playerId, condition);
  return lockMoney(tx, owner, purses);
}

/** Notes purses whose ended bonus the record of play names: money has moved in them. */
export async function reopenPurses(tx: Transaction, rows: readonly WageringRow[]): Promise<void> {
  const touched = rows.filter((row): row is PurseRow => row.purse !== null && !row.purse.isOpen);
  for (const { playerId, id } of touched) {
    await sql`update wagering set purse_open = true where player_id = ${playerId} and id = ${id}`.execute(tx);
  }
}

/** The money in purses, in minor units. */
export async function inPurses(
  db: DatabaseConnection | Transaction,
  rows: readonly Pick<WageringRow, "purse">[],
): Promise<bigint> {
  let sum = 0n;
  for (const { purse } of rows) if (purse) sum += (await balanceOf(db, purse.accountId)).posted;
  return sum;
}
