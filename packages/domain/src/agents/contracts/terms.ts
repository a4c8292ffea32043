import { type BrandSettings, type ContractKind, type ContractTerms, periodsOf } from "@banyan/contract";

/** The part of lower terms that is better than the terms above them. */
export type Excess = "rows" | "activeBet" | "weights" | "bandBy" | "costs" | "vendorFees" | "paymentFees" | "carries";

const FULL_WEIGHT = 100;

/** Per cent of a category's valid bet that counts. */
export const weightOf = ({ weights }: Pick<ContractTerms, "weights">, category: string) =>
  weights[category] ?? FULL_WEIGHT;

/** The highest rate whose thresholds are all met, and its place; rate 0 without one. */
export function rowMet(
  { rows }: Pick<ContractTerms, "rows">,
  { figure, active }: { readonly figure: bigint; readonly active: number },
): { readonly place: number | null; readonly rate: number } {
  let best: { place: number | null; rate: number } = { place: null, rate: 0 };
  for (const [place, row] of rows.entries()) {
    const met = figure >= row.min && active >= row.active;
    if (met && (best.place === null || row.rate > best.rate)) best = { place, rate: row.rate };
  }
  return best;
}

/** Terms that name payment fees without their shares get the brand's, which they keep. */
export function withBrandFees(
  terms: ContractTerms,
  {
    settings,
  }: { readonly settings: { readonly agentContracts: Pick<BrandSettings["agentContracts"], "paymentFees"> } },
): ContractTerms {
  if (!terms.costs.includes("fees") || terms.paymentFees) return terms;
  return { ...terms, paymentFees: settings.agentContracts.paymentFees };
}

/** The first field that makes terms invalid for a kind of contract; undefined for valid terms. */
export function invalidField(kind: ContractKind, terms: ContractTerms): keyof ContractTerms | undefined {
  const { rows, period, bandBy, costs, vendorFees, paymentFees, carries } = terms;
  if (!periodsOf[kind].includes(period)) return "period";
  // A row that asks no less of both pays no less.
  const isBent = rows.some((row, place) =>
    rows.some(
      (other, at) => at !== place && row.min >= other.min && row.active >= other.active && row.rate < other.rate,
    ),
  );
  if (isBent) return "rows";
  if (kind === "realtime" && rows.length > 1) return "rows";
  if (costs.includes("fees") !== (paymentFees !== undefined)) return "paymentFees";
  if (kind === "dividend") return undefined;
  if (bandBy !== "valid_bet") return "bandBy";
  if (costs.length > 0) return "costs";
  if (Object.keys(vendorFees).length > 0) return "vendorFees";
  return carries ? "carries" : undefined;
}

/**
 * The first respect in which lower terms are better than upper ones; undefined when they are not. Equal terms are
 * allowed. Both have the same kind and period.
 */
export function excessOf(kind: ContractKind, lower: ContractTerms, upper: ContractTerms): Excess | undefined {
  const rateAbove = (min: bigint, active: number) => rowMet(upper, { figure: min, active }).rate;
  if (lower.rows.some(({ min, active, rate }) => rate > rateAbove(min, active))) return "rows";
  if (lower.activeBet < upper.activeBet) return "activeBet";
  const categories = new Set([...Object.keys(lower.weights), ...Object.keys(upper.weights)]);
  if ([...categories].some((category) => weightOf(lower, category) > weightOf(upper, category))) return "weights";
  if (kind !== "dividend") return undefined;
  if (lower.bandBy !== upper.bandBy) return "bandBy";
  if (upper.costs.some((cost) => !lower.costs.includes(cost))) return "costs";
  const fees = Object.entries(upper.vendorFees);
  if (fees.some(([category, fee]) => (lower.vendorFees[category] ?? 0) < fee)) return "vendorFees";
  const [low, high] = [lower.paymentFees, upper.paymentFees];
  if (low && high && (low.deposit < high.deposit || low.withdrawal < high.withdrawal)) return "paymentFees";
  return upper.carries && !lower.carries ? "carries" : undefined;
}
