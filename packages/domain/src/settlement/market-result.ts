import { createHash } from "node:crypto";
import { invariant } from "@banyan/kernel";
import { assertSelection } from "./selection.ts";

/** The outcomes of a selection that is not lost. A push is "void"; the quarters of a handicap end in halves. */
export type Outcome = "won" | "half_won" | "void" | "half_lost";

/** The part of its potential payout that a winning selection pays: 1/2 for a dead heat of two, 3/1 for three hits. */
export interface Ratio {
  /** Both 1 to 1,000,000. The potential payout of a bet times `num` must stay an amount of the ledger. */
  readonly num: number;
  readonly den: number;
}

/** The end of a selection that is not lost. */
export interface SelectionEnd {
  readonly outcome: Outcome;
  /** 1/1 by default. Only for the outcome "won". */
  readonly pays?: Ratio;
}

/** The part of a pool that each minor unit of a winning stake gets besides; 0 over 1 without a pool. */
export interface PoolShare {
  readonly num: bigint;
  readonly den: bigint;
}

export interface SelectionOutcome extends SelectionEnd {
  readonly selection: string;
  /** No part of a pool by default. Only for the outcome "won". */
  readonly share?: PoolShare;
}

/** Named outcomes. Selections that they do not name are lost. */
export type NamedResult = readonly SelectionOutcome[];

/** The facts from which a version of the rules evaluates every selection that somebody bet on. */
export interface RuledResult {
  /** The version of the rules, as in the settling process's rule book. */
  readonly rules: string;
  /** Plain JSON in the rules' own form. */
  readonly facts: Json;
}

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  // Undefined is no JSON; an absent property has no key.
  | { readonly [name: string]: Json };

/** The result of a market. */
export type MarketResult = NamedResult | RuledResult;

export function isRuled(result: MarketResult): result is RuledResult {
  return !Array.isArray(result);
}

/** The kinds of settlement. */
export type SettlementKind = "settle" | "resettle" | "void" | "unsettle";

/** The terms on which a bet was accepted, in minor units. */
export interface AcceptedBet {
  readonly stake: bigint;
  readonly potentialPayout: bigint;
}

const WHOLE: Ratio = { num: 1, den: 1 };
const NO_SHARE: PoolShare = { num: 0n, den: 1n };

/**
 * The payout of a bet, in minor units; a remaining fraction stays with the house, or in the pool. The database's own `market_payout`,
 * which settlements use, computes the same.
 */
export function payoutOf(
  { stake, potentialPayout }: AcceptedBet,
  outcome: Outcome | "lost",
  { num, den }: Ratio = WHOLE,
  share: PoolShare = NO_SHARE,
): bigint {
  if (outcome === "won") return (potentialPayout * BigInt(num)) / BigInt(den) + (stake * share.num) / share.den;
  if (outcome === "half_won") return (stake + potentialPayout) / 2n;
  if (outcome === "void") return stake;
  return outcome === "half_lost" ? stake / 2n : 0n;
}

const RATIO_MAX = 1_000_000;

/** Asserts the rules for an end: a ratio of two counts, and only of a winner. */
export function assertEnd(selection: string, { outcome, pays }: SelectionEnd): void {
  if (pays === undefined) return;
  const isRatio = [pays.num, pays.den].every((part) => Number.isInteger(part) && part >= 1 && part <= RATIO_MAX);
  invariant(outcome === "won" && isRatio, `no ratio: ${selection} ${outcome} ${pays.num}/${pays.den}`);
}

/** Asserts the rules for a result: each selection once, and ratios only of winners. */
export function assertResult(result: MarketResult): void {
  if (isRuled(result)) return;
  invariant(
    new Set(result.map(({ selection }) => selection)).size === result.length,
    "a result names a selection twice",
  );
  for (const one of result) {
    assertSelection(one.selection);
    assertEnd(one.selection, one);
  }
}

/**
 * Equal for equal results. Named outcomes may come in any order of selections, facts with their properties in any order.
 */
export function resultHash(kind: SettlementKind, result: MarketResult): Buffer {
  const words = isRuled(result)
    ? [kind, "rules", result.rules, inOrder(result.facts)]
    : [kind, ...result.map(lineOf).toSorted()];
  return createHash("sha256").update(JSON.stringify(words)).digest();
}

/** Stored hashes are compared with it, so the text of an earlier form never changes: a numerator of 1 is left out. */
function lineOf({ selection, outcome, pays: { num, den } = WHOLE }: SelectionOutcome): string {
  return JSON.stringify([selection, outcome, den, ...(num === 1 ? [] : [num])]);
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, inOrder(one)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
