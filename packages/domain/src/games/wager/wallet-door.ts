import { tracingChannel } from "node:diagnostics_channel";
import type { DatabaseConnection } from "@banyan/db";
import { LaneFull, Lanes } from "@banyan/kernel";
import type { WalletAnswer, WalletDoor } from "@banyan/vendor-kit";
import type { Services } from "../../context.ts";
import { outboxRelay } from "../../outbox.ts";
import { answerBatch } from "./answer-batch.ts";
import { Optimism } from "./fresh-bets.ts";
import { tellUser } from "./tell-user.ts";
import {
  adjustmentWager,
  betAndWinWager,
  betWager,
  grantWager,
  refundWager,
  resettleWager,
  rollbackWager,
  roundEndWager,
  settleWager,
  unsettleWager,
  type Wager,
  winWager,
} from "./wager.ts";

export interface WalletDoorOptions {
  /** The most batches that may run at the same time, each on its own connection; 2 by default. */
  readonly lanes?: number;
  /** The most calls in one batch; 256 by default. */
  readonly batchMax?: number;
  /** The most waiting calls before further ones are answered BUSY; 8,192 by default. */
  readonly queueMax?: number;
  /** The connections of the lanes; those of the services by default. */
  readonly db?: DatabaseConnection;
}

/** Reports every batch, from the moment its calls leave the queue until all of them are answered. */
export const walletBatches = tracingChannel<unknown, { readonly wagers: readonly Wager[] }>("banyan.wallet.batch");

/**
 * The platform's wallet for vendors. Each call's decision lists its refusals. Any call may be answered BUSY when more
 * calls wait than can be decided in time; nothing was begun then.
 *
 * Calls of one player are answered in the order in which they came. Calls that wait while a batch runs form the next
 * batch, which is written in one transaction.
 */
export function createWalletDoor(
  services: Pick<Services, "db" | "signals">,
  options: WalletDoorOptions = {},
): WalletDoor {
  const db = options.db ?? services.db;
  const desk = { db, optimism: new Optimism(), onMoved: outboxRelay(services).wake };
  const lanes = new Lanes<Wager, WalletAnswer>({
    count: options.lanes ?? 2,
    batchMax: options.batchMax ?? 256,
    queueMax: options.queueMax ?? 8192,
    work: (wagers) => walletBatches.tracePromise(() => answerBatch(desk, wagers), { wagers }),
  });
  const ask = (wager: Wager): Promise<WalletAnswer> => lanes.ask(wager.call.user, wager).catch(tellBusy);
  return {
    info: (call) => tellUser(db, call),
    balance: (call) => tellUser(db, call),
    bet: (call, deadline) => ask(betWager(call, deadline)),
    win: (call) => ask(winWager(call)),
    rollback: (call) => ask(rollbackWager(call)),
    betAndWin: (call, deadline) => ask(betAndWinWager(call, deadline)),
    bonusWin: (call) => ask(grantWager("bonus_win", call)),
    jackpotWin: (call) => ask(grantWager("jackpot_win", call)),
    promoWin: (call) => ask(grantWager("promo_win", call)),
    refund: (call) => ask(refundWager(call)),
    roundEnd: (call) => ask(roundEndWager(call)),
    adjustment: (call) => ask(adjustmentWager(call)),
    settle: (call) => ask(settleWager("settle", call)),
    unsettle: (call) => ask(unsettleWager(call)),
    resettle: (call) => ask(resettleWager(call)),
    cashOut: (call) => ask(settleWager("cash_out", call)),
  };
}

function tellBusy(error: unknown): WalletAnswer {
  if (error instanceof LaneFull) return { outcome: "BUSY" };
  throw error;
}
