import { Amount, type Column, EmptyState } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { StatementLine } from "../../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../../platform/platform.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";

/** Every movement of the member's balance, from the ledger. */
export function MemberStatement({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  const words: Readonly<Record<StatementLine["kind"], string>> = {
    deposit: t`Deposit`,
    withdrawal_hold: t`Held for a withdrawal`,
    withdrawal: t`Withdrawal`,
    withdrawal_return: t`Withdrawal returned`,
    bet: t`Bet`,
    win: t`Win`,
    rollback: t`Bet rolled back`,
    chase_hold: t`Held for a chase`,
    chase_return: t`Chase returned`,
    wallet_in: t`Moved to a vendor wallet`,
    wallet_out: t`Brought back from a vendor wallet`,
    bonus: t`Bonus`,
    bonus_taken: t`Bonus taken back`,
    rebate: t`Rebate`,
    cashback: t`Cashback`,
    points: t`Points mall`,
    mission: t`Mission`,
    level_bonus: t`VIP bonus`,
    wheel: t`Lucky wheel`,
    eggs: t`Golden eggs`,
    envelope: t`Red envelope`,
    referral: t`Invited friend`,
    race: t`Race`,
    reward_grant: t`Granted reward`,
    agent_dividend: t`Dividend`,
    agent_salary: t`Salary`,
    member_transfer: t`Transfer between members`,
    adjustment: t`Adjustment`,
  };
  const columns: readonly Column<StatementLine>[] = [
    { key: "at", header: t`Time`, cell: (row) => <Moment at={row.at} /> },
    { key: "kind", header: t`Kind`, phone: "title", cell: (row) => words[row.kind] },
    {
      key: "reference",
      header: t`Reference`,
      cell: (row) => (
        <span className="break-all md:inline-block md:min-w-36">
          {row.market && (
            <bdi className="block text-13 text-text-2">
              {[row.market.gameName, row.market.name].filter(Boolean).join(" · ")}
            </bdi>
          )}
          <bdi dir="ltr">{row.reference}</bdi>
        </span>
      ),
    },
    {
      key: "amount",
      header: t`Amount`,
      numeric: true,
      phone: "aside",
      cell: (row) => <Amount minor={row.amount} currency={row.currency} signed />,
    },
    {
      key: "after",
      header: t`Balance after`,
      numeric: true,
      cell: (row) => <Amount minor={row.balanceAfter} currency={row.currency} />,
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.memberStatement.infiniteOptions({
      input: (before: string | undefined) => ({ memberId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <EndlessTable
      caption={t`Ledger statement`}
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      empty={<EmptyState title={t`No money has moved yet`} />}
    />
  );
}
