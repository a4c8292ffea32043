import type { Database, DatabaseConnection } from "@banyan/db";
import type { PlayerContext, SignedInPlayer } from "@banyan/domain";
import { createWalletDoor } from "@banyan/domain/games";
import { newId, type PlayerId } from "@banyan/kernel";
import { accountsOf } from "@banyan/ledger";
import type {
  WalletAdjustmentCall,
  WalletAnswer,
  WalletBetAndWinCall,
  WalletBetCall,
  WalletDoor,
  WalletGrantCall,
  WalletRefundCall,
  WalletResettleCall,
  WalletRollbackCall,
  WalletRoundEndCall,
  WalletSettleCall,
  WalletUnsettleCall,
  WalletUserCall,
  WalletWinCall,
} from "@banyan/vendor-kit";
import type { Selectable } from "kysely";
import { createBankAccountFixture, createTestServices, playerContext, type TestServices } from "./fixture.ts";
import {
  createGamePlayer,
  createVendorFixture,
  type MemberPlace,
  type VendorFixture,
  type VendorFixtureWish,
} from "./game-fixture.ts";

/** A vendor's table: its game, its brand, and the wallet's door. */
export interface WagerFixture {
  readonly db: DatabaseConnection;
  readonly services: TestServices;
  readonly door: WalletDoor;
  readonly vendor: VendorFixture;
}

export async function openWagerFixture(
  db: DatabaseConnection,
  wish: Partial<VendorFixtureWish> = {},
): Promise<WagerFixture> {
  const services = await createTestServices(db);
  return { db, services, door: createWalletDoor(services), vendor: await createVendorFixture(db, wish) };
}

type InRound = { readonly roundId: string | null; readonly transactionId: string };

/** A player at the table: makes the vendor's calls, and sends them. */
export interface Bettor {
  readonly playerId: PlayerId;
  readonly player: SignedInPlayer;
  readonly user: string;
  readonly token: string;
  readonly ask: WalletUserCall;
  bet(amount: bigint, changes?: Partial<WalletBetCall>): WalletBetCall;
  /** A win for the bet in its round, which it closes. */
  win(bet: WalletBetCall, amount: bigint, changes?: Partial<WalletWinCall>): WalletWinCall;
  /** Rolls back the bet, or another call with that transaction id. */
  rollback(call: InRound, changes?: Partial<WalletRollbackCall>): WalletRollbackCall;
  /** A stake and its win, which closes the round. */
  betAndWin(stake: bigint, amount: bigint, changes?: Partial<WalletBetAndWinCall>): WalletBetAndWinCall;
  /** A bonus, jackpot or prize without a round. */
  grant(amount: bigint, changes?: Partial<WalletGrantCall>): WalletGrantCall;
  refund(bet: WalletBetCall, changes?: Partial<WalletRefundCall>): WalletRefundCall;
  roundEnd(roundId: string): WalletRoundEndCall;
  adjustment(amount: bigint, changes?: Partial<WalletAdjustmentCall>): WalletAdjustmentCall;
  /** A settlement or cash-out of the bet, which closes its round. */
  settle(bet: WalletBetCall, amount: bigint, changes?: Partial<WalletSettleCall>): WalletSettleCall;
  unsettle(settlement: WalletSettleCall, changes?: Partial<WalletUnsettleCall>): WalletUnsettleCall;
  resettle(settlement: WalletSettleCall, amount: bigint, changes?: Partial<WalletResettleCall>): WalletResettleCall;
  sendBet(call: WalletBetCall): Promise<WalletAnswer>;
  /** The balance that may be staked, from the ledger. */
  available(): Promise<bigint>;
  round(roundId: string): Promise<Partial<Selectable<Database["round"]>> | undefined>;
}

export async function createBettor(fixture: WagerFixture, balance: bigint, place?: MemberPlace): Promise<Bettor> {
  const { db, vendor, door } = fixture;
  const { user, token, player } = await createGamePlayer(db, vendor, balance, place);
  const who = { vendor: vendor.code, user, token, gameCode: vendor.gameCode };
  const named = () => ({ requestId: newId(), transactionId: newId() });
  const owed = () => ({ vendor: vendor.code, user, gameCode: vendor.gameCode, ...named() });
  const { currency } = vendor.brand;
  return {
    playerId: player.id,
    player,
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
      roundId: roundId ?? newId(),
      roundClosed: true,
      betTransactionId: transactionId,
      ...changes,
    }),
    betAndWin: (stake, amount, changes) => ({
      ...who,
      ...named(),
      betTransactionId: newId(),
      roundId: newId(),
      roundClosed: true,
      currency,
      stake,
      amount,
      ...changes,
    }),
    grant: (amount, changes) => ({ ...owed(), roundId: null, roundClosed: false, currency, amount, ...changes }),
    refund: ({ transactionId, roundId }, changes) => ({
      ...owed(),
      betTransactionId: transactionId,
      roundId,
      roundClosed: true,
      ...changes,
    }),
    roundEnd: (roundId) => ({ ...owed(), roundId }),
    adjustment: (amount, changes) => ({ ...owed(), roundId: null, currency, amount, ...changes }),
    settle: ({ transactionId, roundId }, amount, changes) => ({
      ...owed(),
      betTransactionId: transactionId,
      roundId,
      roundClosed: true,
      currency,
      amount,
      ...changes,
    }),
    unsettle: ({ transactionId, roundId }, changes) => ({
      ...owed(),
      settlementTransactionId: transactionId,
      roundId,
      ...changes,
    }),
    resettle: ({ transactionId, roundId }, amount, changes) => ({
      ...owed(),
      settlementTransactionId: transactionId,
      roundId,
      currency,
      amount,
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

/** A player at the vendor's table who also calls the platform. */
export type BettingMember = PlayerContext & Bettor;

export async function createBettingMember(
  fixture: WagerFixture,
  balance = 0n,
  place?: MemberPlace,
): Promise<BettingMember> {
  const bettor = await createBettor(fixture, balance, place);
  return { ...playerContext(fixture.services, fixture.vendor.brand, bettor.player), ...bettor };
}

/** The payment password of a {@link WithdrawingMember}. */
export const MEMBER_PAYMENT_PASSWORD = "246810";

/** A player at the vendor's table who can withdraw. */
export type WithdrawingMember = BettingMember & { readonly bankAccountId: string };

export async function createWithdrawingMember(fixture: WagerFixture, balance = 0n): Promise<WithdrawingMember> {
  const member = await createBettingMember(fixture, balance, { paymentPassword: MEMBER_PAYMENT_PASSWORD });
  const bankAccountId = await createBankAccountFixture(fixture.db, fixture.vendor.brand, member.playerId);
  return { ...member, bankAccountId };
}
