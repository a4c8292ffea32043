import { createHash } from "node:crypto";
import { invariant } from "@banyan/kernel";

/** The outcomes of a selection that is not lost. A push is "void"; the quarters of a handicap end in halves. */
export type Outcome = "won" | "half_won" | "void" | "half_lost";

export interface SelectionOutcome {
  readonly selection: string;
  readonly outcome: Outcome;
  /** How many selections share the win, 2 to 100: each is paid that fraction. Only for the outcome "won". */
  readonly deadHeat?: number;
}

/** The result of a market. Selections that it does not name are lost. */
export type MarketResult = readonly SelectionOutcome[];

/** The kinds of settlement. */
export type SettlementKind = "settle" | "resettle" | "void";

/** The terms on which a bet was accepted, in minor units. */
export interface AcceptedBet {
  readonly stake: bigint;
  readonly potentialPayout: bigint;
}

/**
 * The payout of a bet, in minor units; a remaining fraction stays with the house. The database's own `market_payout`,
 * which settlements use, computes the same.
 */
export function payoutOf({ stake, potentialPayout }: AcceptedBet, outcome: Outcome | "lost", deadHeat = 1): bigint {
  if (outcome === "won") return potentialPayout / BigInt(deadHeat);
  if (outcome === "half_won") return (stake + potentialPayout) / 2n;
  if (outcome === "void") return stake;
  return outcome === "half_lost" ? stake / 2n : 0n;
}

const SELECTION = /^[\x21-\x7e]{1,64}$/;
const DEAD_HEAT_MAX = 100;

export function assertSelection(selection: string): void {
  invariant(SELECTION.test(selection), `not a selection: ${JSON.stringify(selection.slice(0, 64))}`);
}

/** Asserts the rules for a result: each selection once, and dead heats only among winners. */
export function assertResult(result: MarketResult): void {
  invariant(
    new Set(result.map(({ selection }) => selection)).size === result.length,
    "a result names a selection twice",
  );
  for (const { selection, outcome, deadHeat } of result) {
    assertSelection(selection);
    if (deadHeat === undefined) continue;
    const isTie = Number.isInteger(deadHeat) && deadHeat >= 2 && deadHeat <= DEAD_HEAT_MAX;
    invariant(outcome === "won" && isTie, `no dead heat: ${selection} ${outcome} ${deadHeat}`);
  }
}

/** Equal for equal results, in any order of selections. */
export function resultHash(kind: SettlementKind, result: MarketResult): Buffer {
  const lines = result.map(({ selection, outcome, deadHeat = 1 }) => JSON.stringify([selection, outcome, deadHeat]));
  return createHash("sha256")
    .update(JSON.stringify([kind, ...lines.toSorted()]))
    .digest();
}
