import type { FastifyBaseLogger } from "fastify";
import { type DrawnRound, isDrawn, type RoundRecord } from "./round-record.ts";
import type { RoundStore } from "./round-store.ts";
import type { RoundWallet, WalletPlace } from "./round-wallet.ts";

/** The dependencies of a round. */
export interface RoundServices {
  readonly store: RoundStore;
  readonly wallet: RoundWallet;
  /** The pause before the first retry of an unanswered call. */
  readonly retryPauseMillis: number;
  readonly log: FastifyBaseLogger;
}

/** With each of these answers, the rollback of a bet that the wallet never received is complete. */
const ROLLED_BACK: ReadonlySet<string> = new Set([
  "RS_OK",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_TRANSACTION_ROLLED_BACK",
]);

/**
 * Sends the owed call of a round once: the win of a drawn round, or the rollback of one that is
 * rolling back. Returns the round after that, or "unheard" if the wallet did not decide and the call must be sent
 * again. A refusal of a credit should not happen: the round becomes unresolved, and a person must check it.
 */
export async function deliverOwed(
  services: RoundServices,
  place: WalletPlace,
  round: RoundRecord,
): Promise<RoundRecord | "unheard"> {
  const { store, wallet, log } = services;
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

/** Returns a stake immediately if the wallet answers. Otherwise the retrier continues. */
export async function giveBack(services: RoundServices, place: WalletPlace, round: RoundRecord): Promise<void> {
  if ((await deliverOwed(services, place, round)) === "unheard") {
    await services.store.postpone(round.id, services.retryPauseMillis);
  }
}

/** Pays immediately if the wallet answers. Otherwise the retrier continues, and the player sees the round meanwhile. */
export async function payOut(services: RoundServices, place: WalletPlace, round: DrawnRound): Promise<DrawnRound> {
  const delivered = await deliverOwed(services, place, round);
  if (delivered === "unheard") {
    await services.store.postpone(round.id, services.retryPauseMillis);
    return round;
  }
  return isDrawn(delivered) ? delivered : round;
}
