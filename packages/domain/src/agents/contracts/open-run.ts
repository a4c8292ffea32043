import { type ContractApproval, contractApproval } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PeriodOfContracts } from "./compute-period.ts";

/** A settlement run: all payments of a period of contracts of a kind. */
export interface Run {
  readonly id: string;
  /** The payments wait for the approval of operators. */
  readonly waits: boolean;
}

/** The number of operators who approve the payments of a period, by their total. */
export function approvalsFor(
  { kinds, automaticUpTo, secondOperatorAbove }: ContractApproval,
  { kind, total }: { readonly kind: PeriodOfContracts["kind"]; readonly total: bigint },
): 0 | 1 | 2 {
  if (!kinds.includes(kind) || total === 0n || total <= automaticUpTo) return 0;
  return total > secondOperatorAbove ? 2 : 1;
}

/**
 * Opens the run of a period with the approvals that its payments need. A later settlement of the same period, of contracts
 * that began late, joins its run. Where it needs approvals, operators approve the run again.
 */
export async function openRun(tx: Transaction, due: PeriodOfContracts, total: bigint): Promise<Run> {
  const { brandId, kind, period, to, currency } = due;
  const approvals = approvalsFor(await readApproval(tx, brandId), { kind, total });
  const waits = approvals > 0;
  const { rows } = await sql<{ id: string }>`
    insert into agent_contract_run as run (id, brand_id, kind, period, period_to, currency, approvals, state)
    values (
      ${newId()}, ${brandId}, ${kind}, ${period}, ${to}, ${currency}, ${approvals}, ${waits ? "proposed" : "approved"}
    )
    on conflict (brand_id, kind, period, period_to) do update set
      approvals = greatest(run.approvals, excluded.approvals),
      state = case when ${waits} then 'proposed' else run.state end,
      first_approved_by = case when not ${waits} then run.first_approved_by end,
      first_approved_at = case when not ${waits} then run.first_approved_at end,
      second_approved_by = case when not ${waits} then run.second_approved_by end,
      second_approved_at = case when not ${waits} then run.second_approved_at end
    returning run.id
  `.execute(tx);
  return { id: rows[0]?.id ?? "", waits };
}

async function readApproval(tx: Transaction, brandId: string): Promise<ContractApproval> {
  const { rows } = await sql<{ approval: unknown }>`
    select coalesce(settings -> 'agentContracts' -> 'approval', '{}') as approval from brand where id = ${brandId}
  `.execute(tx);
  return contractApproval.parse(rows[0]?.approval ?? {});
}
