import type { ContractKind, ContractTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Brand } from "../../context.ts";
import { pointSettingsOf } from "../../points/index.ts";
import { refusal } from "../../refusal.ts";
import { greatestPointsFactor, rewardPlansOf } from "../../rewards/index.ts";
import { readContracts, readTerms } from "./contract-row.ts";
import { weightOf } from "./terms.ts";

type SalaryKind = Exclude<ContractKind, "dividend">;
type SalaryTerms = Pick<ContractTerms, "rows" | "weights">;

/** The parts of the valid bet that a brand gives back, by category. Rates are hundredths of a per cent. */
export interface GivenBack {
  readonly salaries: Readonly<Partial<Record<SalaryKind, readonly SalaryTerms[]>>>;
  /** Each rebate's highest rate of a category. */
  readonly rebates: readonly { readonly category: string; readonly rate: number }[];
  /** Hundredths of a point for 100 minor units of valid bet. */
  readonly points: readonly { readonly category: string; readonly rate: number }[];
  /** Minor units for 100 points. */
  readonly pointValue: bigint;
  /** The greatest factor of a level, in hundredths. */
  readonly pointsFactor: bigint;
}

/** Parts of the valid bet in a hundredth of a per cent: the weights of salaries are whole parts. */
const PARTS = 100n;
/** The same of a part: the value of points with the factor of a level is whole. */
const OF_A_PART = 100n;

/**
 * The first category in which salaries, rebates and points together give back more of the valid bet than its ceiling;
 * undefined where none does. A daily salary takes off the hourly and the real-time one, so the higher side counts.
 */
export function categoryAbove(
  ceilings: Readonly<Record<string, { readonly most: number }>>,
  { salaries, rebates, points, pointValue, pointsFactor }: GivenBack,
): string | undefined {
  const salaryOf = (kind: SalaryKind, category: string) =>
    max((salaries[kind] ?? []).map((terms) => bestRate(terms) * BigInt(weightOf(terms, category))));
  const sumOf = (rates: GivenBack["points"], category: string) =>
    rates.reduce((sum, one) => (one.category === category ? sum + BigInt(one.rate) : sum), 0n);
  return Object.entries(ceilings).find(([category, { most }]) => {
    const shorter = salaryOf("hourly", category) + salaryOf("realtime", category);
    const given =
      (max([shorter, salaryOf("daily", category)]) + sumOf(rebates, category) * PARTS) * OF_A_PART +
      sumOf(points, category) * pointValue * pointsFactor;
    return given > BigInt(most) * PARTS * OF_A_PART;
  })?.[0];
}

const max = (parts: readonly bigint[]) => parts.reduce((most, one) => (one > most ? one : most), 0n);
const bestRate = ({ rows }: SalaryTerms) => max(rows.map(({ rate }) => BigInt(rate)));

interface OfferedTerms {
  readonly holderId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

/**
 * Adds the terms of a salary to the agent's salaries of other kinds, the brand's rebates and its points. Throws Refusal
 * CEILING_PASSED {category} where they give back more than the ceiling of a category. A dividend is a share of the result,
 * so no ceiling of the valid bet limits it.
 */
export async function assertBelowCeiling(
  db: DatabaseConnection | Transaction,
  brand: Brand,
  { holderId, kind, terms }: OfferedTerms,
): Promise<void> {
  const { ceilings } = brand.settings.agentContracts;
  if (kind === "dividend" || Object.keys(ceilings).length === 0) return;
  const rows = await readContracts(
    db,
    sql`contract.downline_id = ${holderId} and contract.kind not in ('dividend', ${kind})
      and contract.state in ('processing', 'approved', 'signed')`,
  );
  const others = Object.groupBy(rows, (row) => row.kind);
  const termsOf = (of: SalaryKind) => (of === kind ? [terms] : (others[of] ?? []).map((row) => readTerms(row.terms)));
  const category = categoryAbove(ceilings, {
    salaries: { daily: termsOf("daily"), hourly: termsOf("hourly"), realtime: termsOf("realtime") },
    rebates: await rebatesOf(db, brand.id),
    ...(await pointsOf(db, brand.id)),
  });
  if (category !== undefined) throw refusal("CEILING_PASSED", { category });
}

/** The highest rate of each rebate that goes on or begins later, by category. */
async function rebatesOf(db: DatabaseConnection | Transaction, brandId: string): Promise<GivenBack["rebates"]> {
  const plans = await rewardPlansOf(db, brandId);
  const now = new Date();
  return plans
    .filter(({ kind, state, endsAt }) => kind === "rebate" && state === "open" && (endsAt === null || endsAt > now))
    .flatMap(({ terms: { rates, levelExtras } }) => {
      const extra = Math.max(0, ...levelExtras.map((level) => level.extra));
      return rates.map(({ category, rate }) => ({ category, rate: rate + extra }));
    });
}

async function pointsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
): Promise<Pick<GivenBack, "points" | "pointValue" | "pointsFactor">> {
  const [newest] = await pointSettingsOf(db, brandId);
  const factor = await greatestPointsFactor(db, brandId);
  return { points: newest?.rates ?? [], pointValue: newest?.convertRate ?? 0n, pointsFactor: BigInt(factor) };
}
