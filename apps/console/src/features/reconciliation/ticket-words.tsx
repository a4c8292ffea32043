import { StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReconciliationRun, ReconciliationTicket } from "../../platform/answers.ts";

type Kind = ReconciliationTicket["kind"];
type Repair = ReconciliationTicket["repairs"][number];

/** The name of each kind of difference. */
export function useKindWords(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return {
    missing_here: t`Missing here`,
    missing_there: t`Missing at the vendor`,
    player_differs: t`Another player`,
    currency_differs: t`Another currency`,
    kind_differs: t`Another kind`,
    amount_differs: t`Another amount`,
    round_differs: t`Another round`,
    outcome_differs: t`Refused at the vendor`,
    late_win: t`Win after a refund`,
    round_unresolved: t`Round left open`,
  };
}

/** A sentence that explains each kind of difference to the operator who decides. */
export function useKindSentence(): (kind: Kind) => string {
  const { t } = useLingui();
  const sentences: Readonly<Record<Kind, string>> = {
    missing_here: t`The vendor lists a transaction that never arrived here.`,
    missing_there: t`A transaction was booked here that the vendor does not list.`,
    player_differs: t`The vendor says that this transaction is another player's.`,
    currency_differs: t`The two sides name different currencies.`,
    kind_differs: t`The two sides record different kinds of transaction.`,
    amount_differs: t`The two sides name different amounts.`,
    round_differs: t`The two sides record the transaction in different rounds.`,
    outcome_differs: t`The vendor lists it as refused, but it was booked here.`,
    late_win: t`The bet was refunded because its result was unknown. The vendor now reports a win.`,
    round_unresolved: t`The vendor could not say for a day how this round ended. Refund the bets, or leave the round to the vendor.`,
  };
  return (kind) => sentences[kind];
}

export function useRepairWords(): Readonly<Record<Repair, string>> {
  const { t } = useLingui();
  return {
    credit: t`Credit the member`,
    debit: t`Debit the member`,
    refund: t`Refund the bets`,
    dismiss: t`Dismiss without a change`,
  };
}

const TICKET_TONE: Readonly<Record<ReconciliationTicket["state"], Tone>> = {
  open: "danger",
  proposed: "accent",
  repaired: "win",
  dismissed: "neutral",
  settled_itself: "neutral",
};

export function TicketState({ state }: { readonly state: ReconciliationTicket["state"] }) {
  const { t } = useLingui();
  const words: Readonly<Record<ReconciliationTicket["state"], string>> = {
    open: t`To review`,
    proposed: t`Second operator needed`,
    repaired: t`Repaired`,
    dismissed: t`Dismissed`,
    settled_itself: t`Resolved by itself`,
  };
  return <StatusPill tone={TICKET_TONE[state]}>{words[state]}</StatusPill>;
}

export function RunState({ run }: { readonly run: ReconciliationRun }) {
  const { t } = useLingui();
  if (run.failure !== null) return <StatusPill tone="danger">{t`Vendor does not answer`}</StatusPill>;
  if (run.state === "done") return <StatusPill tone="live">{t`Compared`}</StatusPill>;
  return <StatusPill tone="info">{run.state === "waiting" ? t`Planned` : t`Comparing`}</StatusPill>;
}

/** The name of a wallet call, for both sides. */
export function useCallWords(): (kind: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    bet: t`Bet`,
    win: t`Win`,
    rollback: t`Rollback`,
    bonus_win: t`Bonus win`,
    jackpot_win: t`Jackpot`,
    promo_win: t`Promotion prize`,
    refund: t`Refund`,
    round: t`Round`,
    round_end: t`End of round`,
    adjustment: t`Adjustment`,
    settle: t`Settlement`,
    unsettle: t`Settlement reversed`,
    resettle: t`Settled again`,
    cash_out: t`Cash-out`,
  };
  // A vendor may use its own term.
  return (kind) => words[kind] ?? kind;
}
