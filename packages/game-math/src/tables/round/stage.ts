/** The stages of a shared round, in their order; a round that is not paid yet can become void instead. */
export const ROUND_STAGES = ["open", "closed", "dealt", "paying", "over", "void"] as const;
export type RoundStage = (typeof ROUND_STAGES)[number];

/** The fixed times of a round, in milliseconds of one clock. */
export interface RoundTimes {
  /** Bets that arrive at this time or later do not count. */
  readonly closesAt: number;
  /** The wallets have until then to answer. The outcome is stored before its first card is told. */
  readonly dealsAt: number;
  /** The outcome has been shown whole. */
  readonly paysAt: number;
}

/** A bet may be taken back until so many milliseconds before the close. */
const UNDO_BEFORE_CLOSE = 2000;

/** A bet counts if its request arrived before the close, even when it is read later, but never after the deal. */
export function takesBet(stage: RoundStage, times: RoundTimes, arrivedAt: number): boolean {
  return (stage === "open" || stage === "closed") && arrivedAt < times.closesAt;
}

export function takesUndo(stage: RoundStage, times: RoundTimes, arrivedAt: number): boolean {
  return stage === "open" && arrivedAt <= times.closesAt - UNDO_BEFORE_CLOSE;
}

/**
 * The stage that a round moves to now, one step at a time; undefined if it stays. `unfinished` is the number of its
 * players for whom a wallet has not answered every call. A process that was away moves a late round step by step.
 */
export function nextStage(
  stage: RoundStage,
  { closesAt, dealsAt, paysAt }: RoundTimes,
  now: number,
  unfinished: number,
): RoundStage | undefined {
  switch (stage) {
    case "open":
      return now >= closesAt ? "closed" : undefined;
    case "closed":
      return now >= dealsAt ? "dealt" : undefined;
    case "dealt":
      return now >= paysAt ? "paying" : undefined;
    case "paying":
      return unfinished === 0 ? "over" : undefined;
    case "over":
    case "void":
      return undefined;
  }
}

/** Whether an operator or a failed feed can still make the round void. Once a win may be paid, only a correction can. */
export function mayBecomeVoid(stage: RoundStage): boolean {
  return stage === "open" || stage === "closed" || stage === "dealt";
}
