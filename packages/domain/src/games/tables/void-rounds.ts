import type { AuditAction, RoundVoid } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext, SignedInOperator } from "../../context.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";

/** The proposals of each table that are shown. */
const PROPOSALS_SHOWN = 5;

interface VoidRow extends ProposalRow {
  readonly game_code: string;
  readonly round: string;
  readonly round_number: bigint;
  readonly state: RoundVoid["state"];
  readonly result: RoundVoid["result"];
}

/** The latest proposals of each table of a vendor, the latest first. `own` are those of this operator. */
export async function roundVoidsOf(
  db: DatabaseConnection,
  operatorId: string,
  vendorCode: string,
  gameCodes: readonly string[],
): Promise<ReadonlyMap<string, RoundVoid[]>> {
  const { rows } = await sql<VoidRow>`
    select latest.*, proposer.name as proposer, decider.name as decider
    from unnest(${gameCodes}::text[]) as asked (game_code)
    cross join lateral (
      select * from table_void
      where table_void.vendor_code = ${vendorCode} and table_void.game_code = asked.game_code
      order by proposed_at desc, id desc limit ${PROPOSALS_SHOWN}
    ) as latest
    join operator as proposer on proposer.id = latest.proposed_by
    left join operator as decider on decider.id = latest.decided_by
    order by latest.proposed_at desc, latest.id desc
  `.execute(db);
  const byGame = new Map<string, RoundVoid[]>();
  for (const row of rows) {
    const { round, state, result } = row;
    const shown = { ...answerProposal(row, operatorId), state, round, roundNumber: Number(row.round_number), result };
    byGame.set(row.game_code, [...(byGame.get(row.game_code) ?? []), shown]);
  }
  return byGame;
}

/** The proposals that wait for a second operator while the wins wait: none for an operator of some brands only. */
export async function countHeldRounds(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<number> {
  if (brandIds !== null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from table_void where state = 'proposed' and held_until > now()
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface TableDeed {
  readonly action: Extract<AuditAction, `table.${string}`>;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly reason: string | null;
  /** The number of the round, if the action is about one. */
  readonly round?: number;
  /** A result in the words of the game, and the croupier's act. */
  readonly result?: string;
  readonly deal?: string;
}

/** Records an operator's action on a table in the audit trail. */
export async function recordTableDeed(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  { action, vendorCode, gameCode, reason, round, result, deal }: TableDeed,
): Promise<void> {
  await recordAudit(tx, {
    brandId: null,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "table", id: `${vendorCode} ${gameCode}` },
    details: {
      vendor: vendorCode,
      game: gameCode,
      reason,
      ...(round === undefined ? {} : { round }),
      ...(result === undefined ? {} : { result }),
      ...(deal === undefined ? {} : { deal }),
    },
    ip: caller.ip,
  });
}
