import { setTimeout as sleep } from "node:timers/promises";
import { payOut } from "../rounds/deliver-owed.ts";
import { asRecord, isDrawn } from "../rounds/round-record.ts";
import { withWalletToken } from "../sessions/sealed-wallet-token.ts";
import { miniGameOf } from "./mini-record.ts";
import type { SeededRound } from "./mini-store.ts";
import { type MiniServices, stakesOf } from "./play-mini.ts";
import { endLeft, isStepKind } from "./step-games.ts";

/** The interval at which open flights are attended. A gap of three seconds counts. */
const ATTEND_EVERY_MILLIS = 1000;

/** The interval at which an open flight's bets are looked for, and at which a new flight is. */
const FLYING_PAUSE_MILLIS = 150;
const RESTING_PAUSE_MILLIS = 1000;

/** The interval at which abandoned rounds are looked for. */
const LEFT_EVERY_MILLIS = 3000;

const TAKE_AT_ONCE = 20;

export interface MiniKeeper {
  stop(): Promise<void>;
}

/**
 * Ends rounds that are due without their player: bets on flights at their height or crash, and abandoned rounds. It
 * reads them from the database, so it continues after any crash of the studio. If several processes see the same bet,
 * one change takes effect.
 */
export function startMiniKeeper(services: MiniServices): MiniKeeper {
  const stopping = new AbortController();
  const { flights, store, play } = services;
  let leftDueAt = 0;
  // Attendance does not wait for wallets: a flight without it returns the stakes of lost bets.
  const done = Promise.all([
    repeat(look, (isFlying) => (isFlying ? FLYING_PAUSE_MILLIS : RESTING_PAUSE_MILLIS)),
    repeat(
      () => flights.attend(),
      () => ATTEND_EVERY_MILLIS,
    ),
  ]);

  /** Does the work again and again, with a pause that depends on its result. A failure is logged. */
  async function repeat<Result>(work: () => Promise<Result>, pauseOf: (result?: Result) => number): Promise<void> {
    while (!stopping.signal.aborted) {
      const result = await work().catch((error: unknown) => {
        play.log.error({ err: error }, "rounds of mini games could not be looked after");
        return undefined;
      });
      await sleep(pauseOf(result), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function look(): Promise<boolean> {
    const unsettled = await flights.unsettled();
    for (const flight of unsettled) {
      const due = await flights.decidable(flight);
      await Promise.all(due.map((id) => end(id, (round) => flights.decide(flight, round))));
      await flights.settle(flight);
    }
    if (performance.now() >= leftDueAt) {
      leftDueAt = performance.now() + LEFT_EVERY_MILLIS;
      await endLeftRounds();
    }
    return unsettled.length > 0;
  }

  async function endLeftRounds(): Promise<void> {
    const left = await store.leftRounds(TAKE_AT_ONCE);
    await Promise.all(
      left.map((id) =>
        end(id, (round) => {
          const { kind } = miniGameOf(round.game_code);
          return isStepKind(kind) ? endLeft(kind, round, stakesOf(round).maxPayout) : {};
        }),
      ),
    );
  }

  /** A failure here is retried. The round retrier sends decisions that were stored but not sent. */
  async function end(id: string, decide: Parameters<MiniServices["store"]["change"]>[1]): Promise<void> {
    try {
      const round = await store.change(id, decide);
      if (round?.state === "drawn") await pay(round);
    } catch (error) {
      play.log.error({ err: error, round: id }, "a round of a mini game could not be ended");
    }
  }

  async function pay({ id, session_id }: SeededRound): Promise<void> {
    const stored = await play.db
      .selectFrom("game_session")
      .select(["vendor", "wallet_url", "wallet_token", "wallet_token_sealed"])
      .where("id", "=", session_id)
      .executeTakeFirstOrThrow();
    const row = await play.db.selectFrom("round").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const round = asRecord(row);
    if (round.state === "drawn" && isDrawn(round))
      await payOut(play, withWalletToken(play.vault, session_id, stored), round);
  }

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
