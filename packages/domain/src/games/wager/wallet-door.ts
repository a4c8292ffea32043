import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { lockAccount } from "@banyan/ledger";
import type { WalletAnswer, WalletDoor } from "@banyan/vendor-kit";
import type { House } from "../../context.ts";
import { sessionTokenHash } from "../../identity/index.ts";
import { renewGameSession } from "../game-session.ts";
import { readBetFacts } from "./bet-facts.ts";
import { readCreditFacts } from "./credit-facts.ts";
import { decideBet } from "./decide-bet.ts";
import { decideRollback } from "./decide-rollback.ts";
import { decideWin } from "./decide-win.ts";
import { enter } from "./enter.ts";
import type { Decision } from "./entry.ts";
import { tellUser } from "./tell-user.ts";

/** What a wallet call stands on, and how it is decided. Reading changes nothing; deciding does no I/O. */
interface Wager<Facts> {
  read(db: DatabaseConnection | Transaction): Promise<Facts>;
  decide(facts: Facts): Decision;
  /** Aborts when nobody waits for the answer any more. */
  readonly deadline?: AbortSignal;
}

/** The platform's wallet as vendors use it. Each call lists its refusals at its decision. */
export function createWalletDoor(house: Pick<House, "db" | "signals">): WalletDoor {
  const { db } = house;
  return {
    info: (call) => tellUser(db, call),
    balance: (call) => tellUser(db, call),
    async bet(call, deadline) {
      let renewable = false;
      const answer = await wager(house, {
        deadline,
        async read(connection) {
          const facts = await readBetFacts(connection, call);
          renewable = facts.session?.renewable ?? false;
          return facts;
        },
        decide: (facts) => decideBet(facts, call),
      });
      const tokenHash = sessionTokenHash(call.token);
      if (renewable && answer.outcome === "ok" && tokenHash) await renewGameSession(db, tokenHash);
      return answer;
    },
    win: (call) =>
      wager(house, {
        read: (connection) => readCreditFacts(connection, call),
        decide: (facts) => decideWin(facts, call),
      }),
    rollback: (call) =>
      wager(house, {
        read: (connection) => readCreditFacts(connection, call),
        decide: (facts) => decideRollback(facts, call),
      }),
  };
}

/**
 * Answers one wallet call. The facts are read without a lock, because most calls meet nobody: a replay or a refusal
 * costs one statement, and writing finds out when somebody came between. Then it is all done once more behind the
 * lock of the player's account, where every other call of the player waits.
 */
async function wager<Facts>(house: Pick<House, "db" | "signals">, call: Wager<Facts>): Promise<WalletAnswer> {
  const decision = call.decide(await call.read(house.db));
  if (decision.kind === "answer") return decision.answer;
  const { purse } = decision.entry;
  let alone = true;
  let change = 0n;
  const answer = await inTransaction(house.db, async (tx) => {
    call.deadline?.throwIfAborted();
    const latest = alone ? decision : await decideBehindLock(tx);
    alone = false;
    change = latest.kind === "entry" ? latest.entry.change : 0n;
    const told = latest.kind === "entry" ? await enter(tx, latest.entry) : latest.answer;
    // The vendor was told that it was too late and takes the bet back: rather let it not happen at all.
    call.deadline?.throwIfAborted();
    return told;
  });
  if (change !== 0n) house.signals.publish({ playerId: purse.playerId, kind: "balance" });
  return answer;

  async function decideBehindLock(tx: Transaction): Promise<Decision> {
    await lockAccount(tx, purse.cash);
    return call.decide(await call.read(tx));
  }
}
