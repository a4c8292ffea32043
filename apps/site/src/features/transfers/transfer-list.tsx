import { Amount, Card, EmptyState, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { MemberTransfer } from "../../platform/answers.ts";
import { PagedList } from "../../shared/page-parts/paged-list.tsx";
import { useTransfers } from "./transfer-queries.ts";

/** The member's transfers to the upline and from it, and an agent's with downlines, newest first. */
export function TransferList() {
  const query = useTransfers();
  return (
    <Card flush className="overflow-clip" title={<Trans>Your transfers</Trans>}>
      <PagedList
        query={query}
        className="divide-y divide-hairline pt-2"
        empty={
          <EmptyState illustration="records" title={<Trans>No transfers yet</Trans>}>
            <Trans>Money that you send or receive will be listed here.</Trans>
          </EmptyState>
        }
      >
        {(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
      </PagedList>
    </Card>
  );
}

function TransferRow({ transfer: { sent, account, amount, currency, at } }: { readonly transfer: MemberTransfer }) {
  const formats = useFormats();
  const name = <bdi>{account}</bdi>;
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-bold wrap-anywhere">
          {sent ? <Trans>To {name}</Trans> : <Trans>From {name}</Trans>}
        </span>
        <span className="tabular text-13 text-text-3">{formats.dayTime(at)}</span>
      </span>
      <Amount
        signed
        minor={sent ? `-${amount}` : amount}
        currency={currency}
        show="code"
        className="shrink-0 font-bold"
      />
    </li>
  );
}
