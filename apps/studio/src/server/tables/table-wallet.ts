import {
  callWallet,
  callWalletWins,
  type SigningKey,
  type WalletCallResult,
  type WalletEndpoint,
  type WinRequest,
} from "@banyan/vendor-kit";

/** The address of a bet's wallet, and the vendor, player and token of its calls. */
export interface WalletPlace {
  readonly vendor: string;
  readonly wallet_url: string;
  readonly wallet_token: string;
  readonly player: string;
  readonly game_code: string;
}

/** A bet as its wallet knows it. */
export interface WalletBet {
  /** The player's round: `{round}:{number}`. Its first part is the table's round. */
  readonly round: string;
  readonly transaction: string;
  readonly currency: string;
}

export interface WalletWin {
  readonly transaction: string;
  readonly amount: bigint;
  readonly closes: boolean;
}

/** A win with everything that its call says. */
export interface PlacedWin {
  readonly place: WalletPlace;
  readonly bet: WalletBet;
  readonly win: WalletWin;
}

/**
 * The calls of shared rounds. The ids of all calls are stored before they are sent, request ids included, so that every
 * repetition sends the same bytes. A list of wins has a new id each time, and the same bytes for each win.
 */
export class TableWallet {
  readonly #key: SigningKey;
  readonly #timeoutMillis: number;

  constructor(key: SigningKey, timeoutMillis: number) {
    this.#key = key;
    this.#timeoutMillis = timeoutMillis;
  }

  bet(place: WalletPlace, bet: WalletBet, amount: bigint, continues: boolean): Promise<WalletCallResult> {
    return callWallet(this.#endpoint(place), "bet", {
      ...who(place, bet.round, bet.transaction),
      round_closed: false,
      currency: bet.currency,
      amount: String(amount),
      ...(continues && { continues }),
    });
  }

  /** Takes a bet back: a rollback if the wallet may never have seen it, a refund if it was accepted. */
  takeBack(
    place: WalletPlace,
    kind: "rollback" | "refund",
    bet: WalletBet,
    transaction: string,
  ): Promise<WalletCallResult> {
    return callWallet(this.#endpoint(place), kind, {
      ...who(place, bet.round, transaction),
      reference_transaction_uuid: bet.transaction,
      // Other bets of the round may stay, and the player may bet again.
      round_closed: false,
    });
  }

  /** Takes a win back whose result was wrong. The round opens again for the win of the right one. */
  takeBackWin(place: WalletPlace, round: string, win: string, transaction: string): Promise<WalletCallResult> {
    return callWallet(this.#endpoint(place), "rollback", {
      ...who(place, round, transaction),
      reference_transaction_uuid: win,
      round_closed: false,
    });
  }

  win(place: WalletPlace, bet: WalletBet, win: WalletWin): Promise<WalletCallResult> {
    return callWallet(this.#endpoint(place), "win", winRequest({ place, bet, win }));
  }

  /**
   * Sends wins of one wallet and one vendor with one call. Returns a result for each win, in their order, or "no such
   * call" if this wallet takes them only one by one.
   */
  wins(place: WalletPlace, wins: readonly PlacedWin[]): Promise<readonly WalletCallResult[] | "no such call"> {
    return callWalletWins(this.#endpoint(place), wins.map(winRequest));
  }

  end(place: WalletPlace, round: string, transaction: string): Promise<WalletCallResult> {
    return callWallet(this.#endpoint(place), "roundEnd", who(place, round, transaction));
  }

  #endpoint({ wallet_url: walletUrl, vendor }: WalletPlace): WalletEndpoint {
    return { walletUrl, vendor, key: this.#key, timeoutMillis: this.#timeoutMillis };
  }
}

function winRequest({ place, bet, win }: PlacedWin): WinRequest {
  return {
    ...who(place, bet.round, win.transaction),
    reference_transaction_uuid: bet.transaction,
    round_closed: win.closes,
    currency: bet.currency,
    amount: String(win.amount),
  };
}

function who({ player, wallet_token, game_code }: WalletPlace, round: string, transaction: string) {
  return {
    user: player,
    token: wallet_token,
    game_code,
    round,
    request_uuid: transaction,
    transaction_uuid: transaction,
  };
}

/** The name of a player's round at the wallet. */
export function walletRound({ round_id, number }: { readonly round_id: string; readonly number: number }): string {
  return `${round_id}:${number}`;
}
