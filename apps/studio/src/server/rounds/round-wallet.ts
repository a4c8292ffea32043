import { newId } from "@banyan/kernel";
import { callWallet, type SigningKey, type WalletCallResult, type WalletEndpoint } from "@banyan/vendor-kit";
import type { GameSession } from "../sessions/game-session.ts";
import type { DrawnRound, RoundRecord } from "./round-record.ts";

export interface WalletAccess {
  readonly signingKey: SigningKey;
  readonly timeoutMillis: number;
  readonly winBeforeGambles: WinBeforeGambles;
}

/** The pay of the game itself in a round that was gambled, in minor units. */
export type WinBeforeGambles = (round: DrawnRound) => bigint;

/** The address of a round's wallet, and the vendor name and token for its calls. */
export type WalletPlace = Pick<GameSession, "vendor" | "wallet_url" | "wallet_token">;

/**
 * The three calls of a round, and the balance. The ids of a round's calls are stored with it, request ids included, so
 * that every repetition sends the same bytes.
 */
export class RoundWallet {
  private readonly access: WalletAccess;

  constructor(access: WalletAccess) {
    this.access = access;
  }

  balance(session: GameSession): Promise<WalletCallResult> {
    return callWallet(this.endpoint(session), "balance", {
      request_uuid: newId(),
      user: session.player,
      token: session.wallet_token,
      game_code: session.game_code,
    });
  }

  bet(place: WalletPlace, round: RoundRecord): Promise<WalletCallResult> {
    return callWallet(this.endpoint(place), "bet", {
      ...who(place, round),
      request_uuid: round.bet_transaction,
      transaction_uuid: round.bet_transaction,
      round_closed: false,
      currency: round.currency,
      amount: String(round.bet),
    });
  }

  /** A loss is a win of 0, which tells the wallet that the round is over. */
  win(place: WalletPlace, round: DrawnRound): Promise<WalletCallResult> {
    return callWallet(this.endpoint(place), "win", {
      ...who(place, round),
      request_uuid: round.win_transaction,
      transaction_uuid: round.win_transaction,
      reference_transaction_uuid: round.bet_transaction,
      round_closed: true,
      ...winAmounts(round, this.access.winBeforeGambles),
    });
  }

  rollback(place: WalletPlace, round: RoundRecord): Promise<WalletCallResult> {
    return callWallet(this.endpoint(place), "rollback", {
      ...who(place, round),
      request_uuid: round.rollback_transaction,
      transaction_uuid: round.rollback_transaction,
      reference_transaction_uuid: round.bet_transaction,
      round_closed: true,
    });
  }

  private endpoint(place: WalletPlace): WalletEndpoint {
    const { signingKey, timeoutMillis } = this.access;
    return { walletUrl: place.wallet_url, vendor: place.vendor, key: signingKey, timeoutMillis };
  }
}

/** The amount of a win and, if it was gambled, the pay of the game itself, from which the game's return is computed. */
export function winAmounts(round: DrawnRound, winBeforeGambles: WinBeforeGambles) {
  const { currency, total_win: amount } = round;
  const told = { currency, amount: String(amount) };
  return round.gambles ? { ...told, game_amount: String(winBeforeGambles(round)) } : told;
}

function who(place: WalletPlace, round: RoundRecord) {
  return { user: round.player, token: place.wallet_token, game_code: round.game_code, round: round.id };
}
