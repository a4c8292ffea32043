import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { writePlays } from "@banyan/domain/play";
import { newId } from "@banyan/kernel";

/** Whose bet is paid for although it was voided, and at which game. */
export interface ContradictingPayout {
  readonly brandId: string;
  readonly currency: string;
  readonly playerId: string;
  readonly vendor: string;
  readonly game: string;
  /** Minor units. */
  readonly paid: bigint;
}

/**
 * Writes a payout for a voided bet into the record of play, at which the reader of the turnover stops. No money moves:
 * the wallet would refuse such a call. Returns the transaction's id.
 */
export async function writeContradictingPayout(
  db: DatabaseConnection,
  { paid, ...names }: ContradictingPayout,
): Promise<string> {
  const transactionId = newId();
  await inTransaction(db, (tx) =>
    writePlays(tx, [
      {
        ...names,
        category: "RNG",
        kind: "settled",
        call: null,
        state: "voided",
        rule: 2,
        playId: newId(),
        transactionId,
        answeredId: null,
        staked: 0n,
        paid,
        counted: { bets: 0, stake: 0n, payout: 0n, validBet: 0n },
        playStake: 0n,
        version: 2,
        openedAt: null,
        firstSettledAt: null,
        bonusId: null,
      },
    ]),
  );
  return transactionId;
}
