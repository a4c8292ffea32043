import type { Database, DatabaseConnection } from "@banyan/db";
import { createWalletDoor } from "@banyan/domain/games";
import { newId, type PlayerId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import type {
  WalletAnswer,
  WalletBetCall,
  WalletDoor,
  WalletRollbackCall,
  WalletUserCall,
  WalletWinCall,
} from "@banyan/vendor-kit";
import type { Selectable } from "kysely";
import { createHouse, type TestHouse } from "./fixture.ts";
import { createGamePlayer, createVendorFixture, type VendorFixture } from "./game-fixture.ts";

/** A vendor's table: its game, its brand, and the door to the wallet behind them. */
export interface Table {
  readonly db: DatabaseConnection;
  readonly house: TestHouse;
  readonly door: WalletDoor;
  readonly vendor: VendorFixture;
}

export async function openTable(db: DatabaseConnection): Promise<Table> {
  const house = await createHouse(db);
  return { db, house, door: createWalletDoor(house), vendor: await createVendorFixture(db) };
}

/** A player at the table: makes the vendor's calls, and sends them. */
export interface Seat {
  readonly playerId: PlayerId;
  readonly user: string;
  readonly token: string;
  readonly ask: WalletUserCall;
  bet(amount: bigint, changes?: Partial<WalletBetCall>): WalletBetCall;
  /** A win for the bet, in its round, which it closes. */
  win(bet: WalletBetCall, amount: bigint, changes?: Partial<WalletWinCall>): WalletWinCall;
  /** Takes back the bet, or whatever else has that transaction id. */
  rollback(bet: WalletBetCall | WalletWinCall, changes?: Partial<WalletRollbackCall>): WalletRollbackCall;
  sendBet(call: WalletBetCall): Promise<WalletAnswer>;
  /** What may be staked, as the ledger has it. */
  available(): Promise<bigint>;
  round(roundId: string): Promise<Partial<Selectable<Database["round"]>> | undefined>;
}

export async function sitDown(table: Table, balance: bigint): Promise<Seat> {
  const { db, vendor, door } = table;
  const { user, token, player } = await createGamePlayer(db, vendor, balance);
  const who = { vendor: vendor.code, user, token, gameCode: vendor.gameCode };
  const named = () => ({ requestId: newId(), transactionId: newId() });
  return {
    playerId: player.id,
    user,
    token,
    ask: { ...who, requestId: newId() },
    bet: (amount, changes) => ({
      ...who,
      ...named(),
      roundId: newId(),
      roundClosed: false,
      currency: vendor.brand.currency,
      amount,
      ...changes,
    }),
    win: (bet, amount, changes) => ({
      ...bet,
      ...named(),
      betTransactionId: bet.transactionId,
      roundClosed: true,
      amount,
      ...changes,
    }),
    rollback: ({ roundId, transactionId }, changes) => ({
      ...who,
      ...named(),
      roundId,
      roundClosed: true,
      betTransactionId: transactionId,
      ...changes,
    }),
    sendBet: (call) => door.bet(call, new AbortController().signal),
    async available() {
      const [cash] = await accountsOf(db, player.id);
      return cash?.balance.available ?? 0n;
    },
    round: (roundId) =>
      db
        .selectFrom("round")
        .select(["stake", "payout", "valid_bet", "valid_bet_rule", "state", "closed_at", "game_code"])
        .where("player_id", "=", player.id)
        .where("round_id", "=", roundId)
        .executeTakeFirst(),
  };
}
