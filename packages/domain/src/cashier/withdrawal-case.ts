import type { WithdrawalCase } from "@banyan/contract";
import type { Database, DatabaseConnection } from "@banyan/db";
import { asId, invariant, type PlayerId } from "@banyan/kernel";
import type { SelectQueryBuilder } from "kysely";
import type { Services } from "../context.ts";
import { type PlayTotals, playTotals } from "../records/index.ts";
import { approvalsNeeded, decisionsOn } from "./approvals.ts";
import { brandOf } from "./brand-of.ts";
import { type PaymentTotals, paymentTotals } from "./payment-totals.ts";
import { lastDepositsBefore } from "./last-deposits.ts";
import { readableNumber } from "./sealed-number.ts";
import { judgeWithdrawal } from "./withdrawal-judgement.ts";
import { asWithdrawal, MAY_CLOSE_PAYOUT, selectWithdrawals, type WithdrawalToAccount } from "./withdrawal-row.ts";

/** A withdrawal with its account and the member who asked for it. */
export type WithdrawalOfMember = WithdrawalToAccount & {
  readonly holder_name: string;
  readonly number_sealed: Buffer | null;
  readonly username: string;
  readonly payee_name: string | null;
  readonly member_status: string;
  readonly member_since: Date;
  readonly may_close: boolean;
};

/** Withdrawals with their members, as {@link asWithdrawalCases} needs them. */
export function selectWithdrawalCases(
  db: DatabaseConnection,
): SelectQueryBuilder<Database, "withdrawal" | "bank_account" | "player", WithdrawalOfMember> {
  return selectWithdrawals(db)
    .innerJoin("player", "player.id", "withdrawal.player_id")
    .select([
      "bank_account.holder_name",
      "bank_account.number_sealed",
      "player.username",
      "player.payee_name",
      "player.status as member_status",
      "player.created_at as member_since",
      MAY_CLOSE_PAYOUT.as("may_close"),
    ]);
}

/** Withdrawals as operators see them, with the data for the decision, in the order of the rows. */
export async function asWithdrawalCases(
  { db, vault }: Pick<Services, "db" | "vault">,
  rows: readonly WithdrawalOfMember[],
): Promise<WithdrawalCase[]> {
  const decisions = await decisionsOn(
    db,
    rows.map(({ id }) => id),
  );
  const members = [...new Set(rows.map(({ player_id: id }) => asId<PlayerId>(id)))];
  const paid = await paymentTotals(db, members);
  const played = await playTotals(db, members);
  const lastDeposits = await lastDepositsBefore(db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const playerId = asId<PlayerId>(row.player_id);
      const { payee_name: payeeName, holder_name: holderName } = row;
      const lastDeposit = lastDeposits.get(row.id) ?? null;
      const member = { ...memberFacts(row, paid.get(playerId), played.get(playerId)), lastDeposit };
      return {
        ...asWithdrawal(row),
        brandId: row.brand_id,
        memberId: row.player_id,
        account: row.username,
        payeeName,
        holderName,
        accountNumber: readableNumber(vault, row.bank_account_id, row.number_sealed),
        approvalsNeeded: approvalsNeeded(await brandOf(db, row), row.amount),
        decisions: decisions.get(row.id) ?? [],
        member,
        judgements: judgeWithdrawal({ ...member, payeeName, holderName }),
        payout: { mayClose: row.may_close, reported: reportOf(row) },
      };
    }),
  );
}

function reportOf(row: WithdrawalOfMember): WithdrawalCase["payout"]["reported"] {
  const { reported_amount: amount, reported_currency: currency, reported_at: at } = row;
  return amount === null || currency === null || at === null ? null : { amount, currency, at };
}

function memberFacts(
  row: WithdrawalOfMember,
  paid: PaymentTotals | undefined,
  played: PlayTotals | undefined,
): Omit<WithdrawalCase["member"], "lastDeposit"> {
  return {
    status: row.member_status as WithdrawalCase["member"]["status"],
    depositsTotal: paid?.deposits ?? 0n,
    withdrawalsTotal: paid?.withdrawals ?? 0n,
    stakeTotal: played?.stake ?? 0n,
    payoutTotal: played?.payout ?? 0n,
    createdAt: row.member_since,
  };
}

/** The case of a withdrawal that exists. */
export async function withdrawalCaseById(
  services: Pick<Services, "db" | "vault">,
  id: string,
): Promise<WithdrawalCase> {
  const row = await selectWithdrawalCases(services.db).where("withdrawal.id", "=", id).executeTakeFirstOrThrow();
  const [withdrawalCase] = await asWithdrawalCases(services, [row]);
  invariant(withdrawalCase, `withdrawal ${id} has no case`);
  return withdrawalCase;
}
