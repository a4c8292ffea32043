import type { AuditAction, LimitChange, OperatedLimits } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type SqlBool, sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext, SignedInOperator } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { answerProposal } from "../../four-eyes.ts";

/** The changes of each currency that are shown. */
const CHANGES_SHOWN = 10;

/** The limits of a lottery in a currency, in minor units. */
export interface Limits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly numberCap: bigint;
  readonly playCap: bigint;
  readonly winCap: bigint;
}

export const LIMIT_NAMES = ["minimum", "maximum", "numberCap", "playCap", "winCap"] as const satisfies (keyof Limits)[];

/** The limits that open the house's purse when they rise. */
const OF_THE_PURSE = ["maximum", "numberCap", "playCap", "winCap"] as const satisfies (keyof Limits)[];

/** Whether a change lets the house lose more than before. */
export function raises(before: Limits, after: Limits): boolean {
  return OF_THE_PURSE.some((name) => after[name] > before[name]);
}

/** The number of changes that wait for a second operator. An operator of some brands decides on none. */
export async function countProposedLimits(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  if (brandIds !== null) return 0;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from lottery_limit_change where state = 'proposed'
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}

interface LimitsRow extends Limits {
  readonly game_code: string;
  readonly currency: string;
  readonly version: number;
}

/** The limits of lotteries that the condition on `most` selects, by currency, with their latest changes. */
export async function readLimits(
  db: DatabaseConnection | Transaction,
  operator: Pick<SignedInOperator, "id" | "brandIds">,
  condition: ReturnType<typeof sql<SqlBool>>,
): Promise<OperatedLimits[]> {
  const { rows } = await sql<LimitsRow>`
    select most.game_code, most.currency, most.version, stake.minimum, stake.maximum, most.number_cap as "numberCap",
      most.play_cap as "playCap", most.win_cap as "winCap"
    from lottery_limit as most
    join lottery_game as lottery on lottery.code = most.game_code
    join game_stake as stake on stake.vendor_code = lottery.vendor_code and stake.game_code = lottery.code
      and stake.currency = most.currency
    where ${condition} order by most.game_code, most.currency
  `.execute(db);
  return Promise.all(
    rows.map(async ({ game_code: gameCode, currency, ...limits }) => ({
      gameCode,
      currency,
      ...limits,
      decidable: operator.brandIds === null,
      changes: await changesOf(db, operator.id, { gameCode, currency }),
    })),
  );
}

interface LimitsName {
  readonly gameCode: string;
  readonly currency: string;
}

async function changesOf(
  db: DatabaseConnection | Transaction,
  operatorId: string,
  { gameCode, currency }: LimitsName,
): Promise<LimitChange[]> {
  const rows = await db
    .selectFrom("lottery_limit_change as change")
    .innerJoin("operator as proposer", "proposer.id", "change.proposed_by")
    .leftJoin("operator as decider", "decider.id", "change.decided_by")
    .selectAll("change")
    .select(["proposer.name as proposer", "decider.name as decider"])
    .where("change.game_code", "=", gameCode)
    .where("change.currency", "=", currency)
    .orderBy(sql`change.state = 'proposed'`, "desc")
    .orderBy("change.proposed_at", "desc")
    .orderBy("change.id", "desc")
    .limit(CHANGES_SHOWN)
    .execute();
  return rows.map((row) => ({
    ...answerProposal(row, operatorId),
    state: row.state as LimitChange["state"],
    before: {
      minimum: row.minimum_before,
      maximum: row.maximum_before,
      numberCap: row.number_cap_before,
      playCap: row.play_cap_before,
      winCap: row.win_cap_before,
    },
    after: {
      minimum: row.minimum,
      maximum: row.maximum,
      numberCap: row.number_cap,
      playCap: row.play_cap,
      winCap: row.win_cap,
    },
  }));
}

/**
 * Locks the limits of a lottery in a currency for a change. Throws Refusal NOT_FOUND, also for an operator who sees some
 * brands only, because all brands of the currency share them.
 */
export async function lockLimits(
  tx: Transaction,
  { operator }: Pick<OperatorContext, "operator">,
  { gameCode, currency }: LimitsName,
): Promise<OperatedLimits> {
  if (operator.brandIds !== null) throw refusal("NOT_FOUND");
  await sql`
    select from lottery_limit where game_code = ${gameCode} and currency = ${currency} for no key update
  `.execute(tx);
  const condition = sql<SqlBool>`most.game_code = ${gameCode} and most.currency = ${currency}`;
  const [limits] = await readLimits(tx, operator, condition);
  if (!limits) throw refusal("NOT_FOUND");
  return limits;
}

/** Sets the limits, which the caller has locked. Tickets of the next second already have them. */
export async function setLimits(tx: Transaction, { gameCode, currency }: LimitsName, limits: Limits): Promise<void> {
  await tx
    .updateTable("lottery_limit")
    .set((of) => ({
      number_cap: limits.numberCap,
      play_cap: limits.playCap,
      win_cap: limits.winCap,
      version: of("version", "+", 1),
    }))
    .where("game_code", "=", gameCode)
    .where("currency", "=", currency)
    .execute();
  await sql`
    update game_stake as stake set minimum = ${limits.minimum}, maximum = ${limits.maximum}
    from lottery_game as lottery
    where lottery.code = ${gameCode} and stake.vendor_code = lottery.vendor_code and stake.game_code = lottery.code
      and stake.currency = ${currency}
  `.execute(tx);
}

interface LimitDeed {
  readonly action: Extract<AuditAction, `lottery_limits.${string}`>;
  readonly name: LimitsName;
  readonly before: Limits;
  readonly after: Limits;
  readonly reason: string | null;
}

/** Records an operator's action on limits in the audit trail, with the limits that it changes. */
export async function recordLimitDeed(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  { action, name: { gameCode, currency }, before, after, reason }: LimitDeed,
): Promise<void> {
  const changed = LIMIT_NAMES.filter((name) => before[name] !== after[name]);
  await recordAudit(tx, {
    brandId: null,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "lottery", id: gameCode },
    details: {
      currency,
      ...Object.fromEntries(
        changed.map((name) => [name, { from: before[name].toString(), to: after[name].toString() }]),
      ),
      reason,
    },
    ip: caller.ip,
  });
}
