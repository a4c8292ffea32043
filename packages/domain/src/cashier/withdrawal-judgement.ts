import type { WithdrawalCase, WithdrawalJudgement } from "@banyan/contract";

/** The facts of a withdrawal that the checks read. */
export interface JudgedWithdrawal {
  readonly status: WithdrawalCase["member"]["status"];
  readonly payeeName: string | null;
  readonly holderName: string;
  readonly lastDeposit: WithdrawalCase["member"]["lastDeposit"];
}

/**
 * Runs the checks of a withdrawal in the order in which the back office shows them. The checks only inform: an operator
 * decides.
 */
export function judgeWithdrawal(facts: JudgedWithdrawal): WithdrawalJudgement[] {
  return [judgeStatus(facts), judgeName(facts), judgeTurnover(facts)];
}

function judgeStatus({ status }: JudgedWithdrawal): WithdrawalJudgement {
  const check = "member_status";
  if (status === "blocked") return { check, finding: "member_blocked", level: "stop" };
  if (status === "closed") return { check, finding: "member_closed", level: "stop" };
  return { check, finding: "member_active", level: "clear" };
}

function judgeName({ payeeName, holderName }: JudgedWithdrawal): WithdrawalJudgement {
  const check = "holder_name";
  const [member, holder] = [wordsOf(payeeName ?? ""), wordsOf(holderName)];
  if (member.size === 0) return { check, finding: "name_missing", level: "look" };
  const shared = [...member].filter((word) => holder.has(word)).length;
  if (shared === member.size && shared === holder.size) return { check, finding: "names_match", level: "clear" };
  // A bank or a member may omit a middle name: the other words must still match.
  if (shared > 0 && shared === Math.min(member.size, holder.size)) {
    return { check, finding: "names_similar", level: "look" };
  }
  return { check, finding: "names_differ", level: "stop" };
}

/** The words of a name without case, accents, punctuation and order. */
function wordsOf(name: string): Set<string> {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""));
}

/** The valid bets since the last deposit must at least equal that deposit. */
function judgeTurnover({ lastDeposit }: JudgedWithdrawal): WithdrawalJudgement {
  const check = "turnover";
  if (lastDeposit === null) return { check, finding: "no_deposit", level: "clear" };
  if (lastDeposit.betSince >= lastDeposit.amount) return { check, finding: "played_enough", level: "clear" };
  if (lastDeposit.betSince === 0n) return { check, finding: "not_played", level: "stop" };
  return { check, finding: "played_too_little", level: "look" };
}
