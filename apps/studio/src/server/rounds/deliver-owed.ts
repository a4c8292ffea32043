import type { FastifyBaseLogger } from "fastify";
import { type DrawnRound, isDrawn, type RoundRecord } from "./round-record.ts";
import type { RoundStore } from "./round-store.ts";
import type { RoundWallet, WalletPlace } from "./round-wallet.ts";

/** What a round needs of the house it is played in. */
export interface RoundHouse {
  readonly store: RoundStore;
  readonly wallet: RoundWallet;
  /** Before a call that was not answered is sent again the first time. */
  readonly retryPauseMillis: number;
  readonly log: FastifyBaseLogger;
}

/** A rollback of a bet that the wallet never saw is done, whichever of these it answers. */
const ROLLED_BACK: ReadonlySet<string> = new Set([
  "RS_OK",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_TRANSACTION_ROLLED_BACK",
]);

/**
 * Sends once what the wallet is owed for a round: the win of a drawn one, the rollback of one that is rolling
 * back. Answers the round as it is afterwards; "unheard" when the wallet decided nothing and it must be sent
 * again. A decision against a credit should not exist: the round becomes unresolved, for a person to look at.
 */
export async function deliverOwed(
  house: RoundHouse,
  place: WalletPlace,
  round: RoundRecord,
): Promise<RoundRecord | "unheard"> {
  const { store, wallet, log } = house;
  const result = isDrawn(round) ? await wallet.win(place, round) : await wallet.rollback(place, round);
  if (result.kind === "unknown") {
    log.warn({ round: round.id, state: round.state, reason: result.reason }, "the wallet did not decide");
    return "unheard";
  }
  const { status, balance } = result.reply;
  if (isDrawn(round) && status === "RS_OK") return store.markSettled(round, BigInt(balance ?? 0));
  if (!isDrawn(round) && ROLLED_BACK.has(status)) {
    await store.markRolledBack(round.id);
    return { ...round, state: "rolled_back" };
  }
  log.error({ round: round.id, state: round.state, status }, "the wallet refused what it owes");
  await store.markUnresolved(round.id, status);
  return { ...round, state: "unresolved" };
}

/** Gives a stake back at once if the wallet answers; if not, the retrier goes on. */
export async function giveBack(house: RoundHouse, place: WalletPlace, round: RoundRecord): Promise<void> {
  if ((await deliverOwed(house, place, round)) === "unheard") {
    await house.store.postpone(round.id, house.retryPauseMillis);
  }
}

/** Pays at once if the wallet answers; if not, the retrier goes on and the player sees the round meanwhile. */
export async function payOut(house: RoundHouse, place: WalletPlace, round: DrawnRound): Promise<DrawnRound> {
  const delivered = await deliverOwed(house, place, round);
  if (delivered === "unheard") {
    await house.store.postpone(round.id, house.retryPauseMillis);
    return round;
  }
  return isDrawn(delivered) ? delivered : round;
}
