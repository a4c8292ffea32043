import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import {
  assertConsent,
  assertCovered,
  assertState,
  contractsWithoutCover,
  coverOf,
  lockContracts,
  ownContract,
  planEnds,
  WHOLE_PERIOD,
} from "./contract-acts.ts";
import { subjectOf } from "./contract-consequences.ts";
import { asContract, type ContractRow, readTerms } from "./contract-row.ts";

type Call = typeof contract.agents.answerContract;
type Input = CallInput<Call>;

/**
 * Answers an offer. Only the downline accepts it; the upline's rejection withdraws it. An accepted contract begins with
 * the next period, the first of its kind with the next day. The contracts that it leaves without cover end then.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, STATE_CHANGED {state}, NO_OWN_CONTRACT, PERIOD_DIFFERS,
 * TERMS_EXCEED_OWN {what}, CONTRACT_LIST_REQUIRED, CONTRACT_LIST_CHANGED.
 */
export async function answerContract(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  await inTransaction(db, async (tx) => {
    await lockContracts(tx, brand.id);
    const row = await ownContract(tx, player.id, input.contractId);
    if (input.answer === "accept" && row.downline_id !== player.id) throw refusal("NOT_FOUND");
    assertState(row, "processing");
    if (input.answer === "reject") await reject(tx, row, player.id);
    else await accept(tx, row, input);
  });
  return { value: asContract(await ownContract(db, player.id, input.contractId)) };
}

async function reject(tx: Transaction, { id, downline_id: downlineId }: ContractRow, by: string): Promise<void> {
  await sql`
    update agent_contract set state = 'rejected', answered_at = clock_timestamp(),
      end_reason = ${by === downlineId ? "refused" : "withdrawn"}
    where id = ${id} and state = 'processing'
  `.execute(tx);
}

async function accept(tx: Transaction, row: ContractRow, { listHash }: Input): Promise<void> {
  const terms = readTerms(row.terms);
  if (row.upline_id !== null) await assertCovered(tx, { uplineId: row.upline_id, kind: row.kind, terms });
  const ended = await contractsWithoutCover(tx, subjectOf(row));
  assertConsent(ended, listHash);
  const startsAt = await beginning(tx, row);
  const { rows } = await sql`
    update agent_contract set state = 'approved', answered_at = clock_timestamp(), starts_at = ${startsAt}
    where id = ${row.id} and state = 'processing' and expires_at > clock_timestamp() returning id
  `.execute(tx);
  // The offer has expired, and the worker has not rejected it yet.
  if (rows.length === 0) throw refusal("STATE_CHANGED", { state: "rejected" });
  await planEnds(tx, ended, { at: startsAt, by: row.id });
}

/**
 * When an accepted contract begins: after the present period of the contract that it replaces, or with the next day. It
 * does not begin before the contract above it.
 */
async function beginning(tx: Transaction, row: ContractRow): Promise<Date> {
  const above = row.upline_id === null ? [] : await coverOf(tx, row.upline_id, row.kind);
  const notBefore = above.flatMap(({ starts_at: at, ends_at: endsAt }) => (at && !endsAt ? [at] : []));
  const { rows } = await sql<{ at: Date }>`
    select greatest(
      coalesce(
        (
          select contract_period_end(now(), ${WHOLE_PERIOD}, zone) from agent_contract
          where downline_id = ${row.downline_id} and kind = ${row.kind} and state = 'signed'
        ),
        zone_day_start(zone_date(now(), zone) + 1, zone)
      ), ${notBefore[0] ?? null}::timestamptz
    ) as at
    from (select brand_zone(${row.brand_id}, now()) as zone) as present
  `.execute(tx);
  invariant(rows[0], "a query without a table returned no row");
  return rows[0].at;
}
