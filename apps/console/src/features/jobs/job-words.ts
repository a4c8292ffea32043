import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** A short description of each kind of job. */
const kindWords = {
  "deposit.query": msg`Ask the gateway about a deposit`,
  "deposit.expire": msg`Let an unpaid deposit expire`,
  "withdrawal.pay": msg`Pay a withdrawal`,
  "withdrawal.query": msg`Ask the gateway about a withdrawal`,
  "withdrawal.receipt-due": msg`Count a withdrawal as received`,
  "message.send": msg`Send a mail or text message`,
  "market.settle": msg`Settle a market`,
  "games.synchronise": msg`Fetch a vendor's games`,
  "reconciliation.plan": msg`Plan the daily comparisons`,
  "reconciliation.run": msg`Compare a vendor's day`,
  "reconciliation.open-rounds": msg`Look for rounds left open`,
  "ledger.open-months": msg`Prepare the ledger's next months`,
  "audit.verify": msg`Verify the whole audit trail`,
  "sessions.end-idle": msg`End idle sign-ins`,
  "trials.end": msg`End free-play accounts`,
  "attempts.sweep": msg`Clear old sign-in attempts`,
  "inbox.remove-old": msg`Remove old messages to members`,
  "uploads.remove-unused": msg`Remove pictures that nothing uses`,
};

/** Returns the description of a kind of job, or its code if it has none. */
export function useJobWords(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => (kind in kindWords ? i18n._(kindWords[kind as keyof typeof kindWords]) : kind);
}
