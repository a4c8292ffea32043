import { failureOf } from "@banyan/client";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { signalLine } from "./signal-line.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const PROMOTIONS = [queries.content.promotions.key(), queries.content.promotion.key()] as const;

/** The queries to refetch after each kind of signal. A signal says that data changed, but carries no data. */
const CHANGED = {
  hello: [],
  balance: [
    queries.wallet.key(),
    queries.rewards.key(),
    queries.records.key(),
    queries.lottery.lotteryTickets.key(),
    queries.lottery.lotteryChases.key(),
    queries.content.pointsBalance.key(),
    queries.content.pointsDetails.key(),
    queries.content.pointsRedemptions.key(),
  ],
  // A deposit may bring the bonus of a promotion.
  deposit: [
    queries.cashier.deposits.key(),
    queries.wallet.key(),
    queries.rewards.key(),
    ...PROMOTIONS,
    queries.member.info.key(),
  ],
  jackpot: [queries.games.jackpotWins.key(), queries.games.jackpots.key(), queries.wallet.key(), queries.records.key()],
  withdrawal: [queries.cashier.withdrawals.key(), queries.wallet.key(), queries.rewards.key()],
  // Its promotion says that a reward waits.
  reward: [queries.rewards.key(), ...PROMOTIONS],
  // The member's own info has the number of unread messages.
  message: [queries.inbox.key(), queries.member.key()],
  // A ticket's end comes with the result of its draw.
  ticket: [
    queries.records.key(),
    queries.lottery.lotteryTickets.key(),
    queries.lottery.lotteryChases.key(),
    queries.lottery.openedDraws.key(),
  ],
} as const;

/**
 * The pause doubles with every attempt. Its random part keeps browsers from reconnecting to a restarted server at the
 * same moment.
 */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return pause * (0.5 + Math.random() / 2);
}

/** Waits. It ends early when the network returns or the listener is stopped. */
function pause(milliseconds: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      leaving.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    leaving.addEventListener("abort", done);
  });
}

function lookAgain(keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Reads the stream until it ends. */
async function follow(leaving: AbortSignal, onBegin: () => void): Promise<void> {
  const signals = await client.wallet.events({}, { signal: leaving });
  for await (const { kind } of signals) {
    if (kind === "hello") onBegin();
    lookAgain(CHANGED[kind]);
  }
}

/**
 * Listens to the platform's signals for the signed-in member until `leaving` is aborted, and refetches the changed
 * data. It reconnects a broken stream with growing pauses. Meanwhile the pages that wait for a change poll by
 * themselves.
 */
export async function listen(leaving: AbortSignal): Promise<void> {
  let failures = 0;
  const onBegin = () => {
    signalLine.set(true);
    // Signals from before the connection are lost, even at the first one. Data that the page has fetched by then may be
    // stale.
    lookAgain([...CHANGED.deposit, ...CHANGED.withdrawal, ...CHANGED.balance, ...CHANGED.jackpot, ...CHANGED.ticket]);
    failures = 0;
  };
  while (!leaving.aborted) {
    try {
      await follow(leaving, onBegin);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === "SESSION_ENDED" || code === "SESSION_REQUIRED") {
        // This query is refused as well, which ends the session on this page.
        await queryClient.invalidateQueries({ queryKey: queries.member.key() });
        return;
      }
    } finally {
      signalLine.set(false);
    }
    failures += 1;
    if (!leaving.aborted) await pause(pauseAfter(failures), leaving);
  }
}
