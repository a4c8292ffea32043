import type { ContractKind, ContractTerms } from "@banyan/contract";
import { invariant } from "@banyan/kernel";
import { type BranchFigures, branchFigures, type CategoryPlay, type FactColumns } from "./branch-figures.ts";
import { rowMet, weightOf } from "./terms.ts";

const PER_CENT = 100n;
const RATE_SCALE = 10_000n;
/** Wins from the house's jackpots: no result of the branch's play. */
export const JACKPOT_CATEGORY = "JACKPOT";

/** A contract whose period is computed. Members are named by their numbers. */
export interface ContractInForce {
  readonly id: string;
  readonly kind: ContractKind;
  readonly holder: number;
  /** The upline under whose contract it is; null for the house. */
  readonly payer: number | null;
  readonly terms: ContractTerms;
  /** The loss that the pair has carried so far, zero or below. */
  readonly carryIn: bigint;
  /** Salaries that were paid for the same play: to the holder, by real-time contracts to the holder's whole branch. */
  readonly deducted: bigint;
  /** The gross that stays, because the holder has no contract any more and is not corrected. */
  readonly bookedGross?: bigint | undefined;
  /** The upline pays: the net is the whole gross, and the holder pays those below out of it. */
  readonly paysGross?: boolean;
}

/** The result of a period of a contract, with its arithmetic. All amounts are minor units. */
export interface ContractFigures {
  readonly play: readonly (CategoryPlay & { readonly weight: number; readonly counts: boolean })[];
  readonly branches: BranchFigures["branches"];
  readonly costs: readonly { readonly name: string; readonly category: string; readonly amount: bigint }[];
  readonly validBet: bigint;
  readonly playResult: bigint;
  readonly result: bigint;
  readonly active: number;
  readonly figure: bigint;
  readonly met: number | null;
  readonly rate: number;
  readonly base: bigint;
  readonly gross: bigint;
  readonly below: readonly { readonly contractId: string; readonly holder: number; readonly gross: bigint }[];
  readonly net: bigint;
  readonly carryOut: bigint;
}

/** The part of the figures that depends on the branch's own facts. */
type OwnFigures = Omit<ContractFigures, "below" | "net">;

/**
 * Computes one period of contracts of one kind. `factsOf` gives the facts of the period of a contract: contracts that
 * began within it have fewer. Returns the figures by contract.
 */
export function settlePeriod(
  contracts: readonly ContractInForce[],
  factsOf: (contract: ContractInForce) => FactColumns,
): ReadonlyMap<string, ContractFigures> {
  const own = new Map<string, OwnFigures>();
  for (const [facts, together] of Map.groupBy(contracts, factsOf)) {
    const branches = branchFigures(facts, together);
    for (const contract of together) {
      const branch = branches.get(contract.id);
      invariant(branch, `the branch of contract ${contract.id} was not added up`);
      own.set(contract.id, ownFigures(contract, branch));
    }
  }
  const under = Map.groupBy(contracts, ({ payer }) => payer);
  const settled = contracts.map((contract) => {
    const figures = own.get(contract.id);
    invariant(figures, `contract ${contract.id} was not computed`);
    const below = (under.get(contract.holder) ?? []).map((lower) => ({
      ...{ contractId: lower.id, holder: lower.holder },
      gross: lower.bookedGross ?? takenFromAbove(lower, own.get(lower.id)?.gross ?? 0n),
    }));
    return [contract.id, { ...figures, below, net: netOf(contract, figures.gross, below) }] as const;
  });
  return new Map(settled);
}

/**
 * The part of a contract's gross that the contract above does not get. A real-time salary counts since it began, and what
 * its branch was paid since then is taken off the one above as paid.
 */
function takenFromAbove({ kind, deducted }: ContractInForce, gross: bigint): bigint {
  if (kind !== "realtime") return gross;
  return gross > deducted ? gross - deducted : 0n;
}

/** Gross less the gross of the downlines, and less the salaries of shorter periods: never below zero by the latter. */
function netOf(
  { deducted, paysGross }: ContractInForce,
  gross: bigint,
  below: readonly { readonly gross: bigint }[],
): bigint {
  const net = (paysGross ? [] : below).reduce((left, lower) => left - lower.gross, gross);
  const taken = net > 0n && deducted > 0n ? (deducted < net ? deducted : net) : 0n;
  return net - taken;
}

function ownFigures({ kind, terms, carryIn }: ContractInForce, branch: BranchFigures): OwnFigures {
  const play = branch.play.map((one) => ({
    ...one,
    weight: weightOf(terms, one.category),
    counts: one.category !== JACKPOT_CATEGORY,
  }));
  const validBet = play.reduce((sum, one) => sum + one.validBet * BigInt(one.weight), 0n) / PER_CENT;
  const playResult = play.reduce((sum, one) => (one.counts ? sum + one.playResult : sum), 0n);
  const costs = kind === "dividend" ? costsOf(terms, branch) : [];
  const result = costs.reduce((left, { amount }) => left - amount, playResult);
  const shared = { play, branches: branch.branches, costs, validBet, playResult, result, active: branch.active };
  if (kind !== "dividend") {
    const { place: met, rate } = rowMet(terms, { figure: validBet, active: branch.active });
    return { ...shared, figure: validBet, met, rate, base: validBet, gross: shareOf(validBet, rate), carryOut: 0n };
  }
  const base = result + carryIn;
  const figure = { valid_bet: validBet, play_result: playResult, result, result_after_carry: base }[terms.bandBy];
  const { place: met, rate } = rowMet(terms, { figure, active: branch.active });
  const carryOut = terms.carries && base < 0n ? base : 0n;
  return { ...shared, figure, met, rate, base, gross: base > 0n ? shareOf(base, rate) : 0n, carryOut };
}

/** A share, cut down once. */
const shareOf = (base: bigint, rate: number) => (base * BigInt(rate)) / RATE_SCALE;

function costsOf(terms: ContractTerms, { play, costs: spent }: BranchFigures) {
  const { costs, vendorFees } = terms;
  const fees = play.flatMap(({ category, playResult }) => {
    const fee = vendorFees[category] ?? 0;
    const counts = fee > 0 && playResult > 0n && category !== JACKPOT_CATEGORY;
    return counts ? [{ name: "vendor_fee", category, amount: shareOf(playResult, fee) }] : [];
  });
  const named = costs.map((name) => ({
    ...{ name, category: "" },
    amount: name === "fees" ? paymentFeesOf(terms, spent) : (spent[name] ?? 0n),
  }));
  return [...named, ...fees];
}

/** The shares of the money that the branch paid in, and that was paid out to it. Each is cut down once. */
function paymentFeesOf({ paymentFees }: ContractTerms, { deposits = 0n, withdrawals = 0n }: BranchFigures["costs"]) {
  if (!paymentFees) return 0n;
  return shareOf(deposits, paymentFees.deposit) + shareOf(withdrawals, paymentFees.withdrawal);
}
