import type { AuditAction, VoidProposal } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { answerProposal, type ProposalRow } from "../../four-eyes.ts";

/** The proposals of each draw that are shown. */
const PROPOSALS_SHOWN = 10;

interface VoidRow extends ProposalRow {
  readonly draw_id: string;
  readonly state: VoidProposal["state"];
}

/** The latest proposals of each draw, the latest first. `own` are those of this operator. */
export async function proposalsOf(
  db: DatabaseConnection,
  operatorId: string,
  drawIds: readonly string[],
): Promise<ReadonlyMap<string, VoidProposal[]>> {
  const { rows } = await sql<VoidRow>`
    select latest.*, proposer.name as proposer, decider.name as decider
    from unnest(${drawIds}::uuid[]) as asked (draw_id)
    cross join lateral (
      select * from lottery_void where lottery_void.draw_id = asked.draw_id
      order by proposed_at desc, id desc limit ${PROPOSALS_SHOWN}
    ) as latest
    join operator as proposer on proposer.id = latest.proposed_by
    left join operator as decider on decider.id = latest.decided_by
    order by latest.proposed_at desc, latest.id desc
  `.execute(db);
  const byDraw = new Map<string, VoidProposal[]>(drawIds.map((id) => [id, []]));
  for (const row of rows) byDraw.get(row.draw_id)?.push({ ...answerProposal(row, operatorId), state: row.state });
  return byDraw;
}

/**
 * Locks a draw for a decision of operators. Throws Refusal NOT_FOUND, also for an operator who sees some brands only,
 * because draws serve all.
 */
export async function lockDraw(tx: Transaction, { operator }: Pick<OperatorContext, "operator">, drawId: string) {
  if (operator.brandIds !== null) throw refusal("NOT_FOUND");
  const draw = await tx
    .selectFrom("lottery_draw")
    .select(["id", "game_code", "numero", "state"])
    .where("id", "=", drawId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!draw) throw refusal("NOT_FOUND");
  return draw;
}

interface DrawDeed {
  readonly action: Extract<AuditAction, `lottery.${string}`>;
  readonly draw: Awaited<ReturnType<typeof lockDraw>>;
  readonly reason: string | null;
}

/** Records an operator's action on a draw in the audit trail. */
export async function recordDrawDeed(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  { action, draw, reason }: DrawDeed,
): Promise<void> {
  await recordAudit(tx, {
    brandId: null,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "lottery_draw", id: draw.id },
    details: { game: draw.game_code, numero: draw.numero, state: draw.state, reason },
    ip: caller.ip,
  });
}
