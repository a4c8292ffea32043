import { callVendor, type OperatorReply, VendorRefused, VendorUnreachable, type WalletDoor } from "@banyan/vendor-kit";
import type { Services } from "../../context.ts";
import { calledVendor, createWalletDoor, vendorEndpoint } from "../../games/index.ts";
import { askLater, closeEnded, type DueRound, endAsking, handOverToOperator, takeDueRounds } from "./due-rounds.ts";
import { refundBets, RoundContradicted, settleReportedWins, stateOf } from "./end-round.ts";
import { findOpenRounds } from "./find-open-rounds.ts";

const ASK_AT_ONCE = 20;
/** The time limit of a job; the next look does the rest. */
const SECONDS_MAX = 60;
const FIRST_PAUSE_SECONDS = 300;
const PAUSE_SECONDS_MAX = 7_200;
/** After this time a person has to look at it. */
const GIVE_UP_SECONDS = 24 * 3_600;

/**
 * Finds rounds that were left open, asks their vendors for the outcome, and ends them accordingly. All calls go through
 * the wallet's own door. So its rules apply, and late calls of the vendor meet what was done here.
 */
export async function resolveOpenRounds(services: Services): Promise<void> {
  const door = createWalletDoor(services);
  const end = performance.now() + SECONDS_MAX * 1000;
  await findOpenRounds(services);
  await closeEnded(services.db);
  const failures: unknown[] = [];
  let more = true;
  while (more && performance.now() < end) {
    const due = await takeDueRounds(services.db, ASK_AT_ONCE);
    const asked = await Promise.allSettled(due.map((round) => resolve(services, door, round)));
    failures.push(...asked.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : [])));
    more = due.length === ASK_AT_ONCE;
  }
  // A failed round is due again soon and has not delayed the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} open rounds could not be ended`);
}

async function resolve(services: Services, door: WalletDoor, round: DueRound): Promise<void> {
  const { db } = services;
  if (!round.is_open) return endAsking(db, round, "ended", null);
  if (round.refund_ordered) return end(services, round, "refund ordered", () => refundBets(db, door, round));
  // The player has continued the round: the silence starts again.
  if (round.went_on) return askLater(db, round, round.quiet_seconds, null);
  const told = await askVendor(services, round);
  return typeof told === "string" ? waitOn(services, round, told) : endByStatus(services, door, round, told);
}

async function endByStatus(
  services: Services,
  door: WalletDoor,
  round: DueRound,
  { status, wins }: OperatorReply<"roundStatus">,
): Promise<void> {
  const { db } = services;
  switch (status) {
    case "settled":
    case "lost":
      return end(services, round, status, () => settleReportedWins(db, door, round, wins));
    case "unknown":
      // A vendor that has paid in a round but does not know it contradicts itself, so a person decides.
      if (round.has_paid) return handOverToOperator(db, round, "unknown, though it paid");
      return end(services, round, status, () => refundBets(db, door, round));
    case "void":
      return end(services, round, status, () => refundBets(db, door, round));
    case "running":
      return waitOn(services, round, status);
  }
}

/**
 * Runs the work that ends the round. If the wallet's rules forbid it, or it does not end the round, a person has to
 * look at it.
 */
async function end({ db }: Services, round: DueRound, answer: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RoundContradicted) return handOverToOperator(db, round, `${answer}, ${error.refusal}`);
    throw error;
  }
  const state = await stateOf(db, round);
  if (state === "open") return handOverToOperator(db, round, `${answer}, and still open`);
  return endAsking(db, round, state === "rolled_back" ? "refunded" : "settled", answer);
}

/** Nothing moves while the outcome is unknown. After a day of asking a person decides. */
async function waitOn({ db }: Services, round: DueRound, answer: string): Promise<void> {
  if (round.waited_seconds >= GIVE_UP_SECONDS) return handOverToOperator(db, round, answer);
  const pause = Math.min(PAUSE_SECONDS_MAX, FIRST_PAUSE_SECONDS * 2 ** Math.min(round.asked - 1, 10));
  return askLater(db, round, pause, answer);
}

/** The vendor's answer, or the reason in words why there is none. */
async function askVendor(services: Services, round: DueRound): Promise<OperatorReply<"roundStatus"> | string> {
  const vendor = await calledVendor(services.db, round.vendor_code);
  try {
    return await callVendor(vendorEndpoint(services, vendor), "roundStatus", {
      user: round.player_id,
      round: round.round_id,
    });
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "UNKNOWN_ROUND") return { status: "unknown", wins: [] };
    if (error instanceof VendorRefused || error instanceof VendorUnreachable) return error.message.slice(0, 300);
    throw error;
  }
}
