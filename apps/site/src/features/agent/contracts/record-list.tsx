import { byCursor } from "@banyan/client";
import { Amount, EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { AgentContract, ContractRecord } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { PagedList } from "../../../shared/page-parts/paged-list.tsx";
import { ratioOf, stateOfRecord } from "./contract-words.ts";
import { PeriodName } from "./period-name.tsx";

export interface RecordListProps {
  readonly kind: AgentContract["kind"];
  readonly of: "own" | "downlines";
  readonly page: string;
}

/**
 * The settled periods of the agent's own contracts, or of those with direct downlines, newest first. Each opens to the
 * reason of its amount.
 */
export function RecordList({ kind, of, page }: RecordListProps) {
  const query = useInfiniteQuery(
    queries.agents.contractRecords.infiniteOptions({
      input: (before: string | undefined) => ({ kind, of, before }),
      ...byCursor,
    }),
  );
  const first = query.data?.pages[0];
  return (
    <div className="flex flex-col gap-2 pt-4">
      {first && BigInt(first.debt) > 0n && <Debt minor={first.debt} currency={first.currency} />}
      <PagedList
        query={query}
        className="flex flex-col gap-2"
        empty={
          <EmptyState illustration="records" title={<Trans>No settled periods yet</Trans>}>
            <Trans>
              After each period of your contract, its amount and the arithmetic behind it will be listed here.
            </Trans>
          </EmptyState>
        }
      >
        {(record) => (
          <li key={record.id}>
            <Link
              to="/agentHome/$page"
              params={{ page }}
              search={{ record: record.id }}
              className="flex items-center gap-2 rounded-tile border border-hairline bg-surface py-3 ps-3.5 pe-2 shadow-lift transition-colors duration-100 hover:bg-raised"
            >
              <RecordSummary record={record} of={of} />
              <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
            </Link>
          </li>
        )}
      </PagedList>
    </div>
  );
}

/** The debt of the agent to the downlines: withdrawals and transfers leave that much. */
function Debt({ minor, currency }: { readonly minor: string; readonly currency: string }) {
  const owed = <Amount minor={minor} currency={currency} className="font-bold" />;
  return (
    <output className="block rounded-control bg-danger-tint px-3.5 py-3 text-15 text-danger">
      <Trans>
        You owe your downlines {owed} from their contracts. Add money to your balance: it is paid within a minute.
      </Trans>
    </output>
  );
}

interface RecordSummaryProps extends Pick<RecordListProps, "of"> {
  readonly record: ContractRecord;
}

function RecordSummary({ record, of }: RecordSummaryProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { kind, currency, amount, validBet, result, active, rate } = record;
  const { name, tone } = stateOfRecord(record);
  const members = formats.number(active);
  const rateText = formats.percent(ratioOf(rate));
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-col items-start gap-1">
          <span className="font-bold">
            <PeriodName record={record} />
          </span>
          {of === "downlines" && <bdi className="text-13 wrap-anywhere">{record.downline.account}</bdi>}
          <StatusPill tone={tone}>{t(name)}</StatusPill>
        </span>
        <Amount minor={amount} currency={currency} className="text-17 font-bold" />
      </span>
      <span className="tabular mt-2 flex flex-wrap gap-x-4 text-13 text-text-3">
        <span>
          {kind === "dividend" ? (
            <Trans>
              Result <Amount minor={result} currency={currency} />
            </Trans>
          ) : (
            <Trans>
              Valid bet <Amount minor={validBet} currency={currency} />
            </Trans>
          )}
        </span>
        <span>
          <Trans>Active members {members}</Trans>
        </span>
        <span>
          <Trans>Rate {rateText}</Trans>
        </span>
      </span>
    </span>
  );
}
