import { Amount, type Column, EmptyState, TextField, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { BrandNames } from "../features/frame/brand-names.tsx";
import { EndlessTable } from "../features/frame/endless-table.tsx";
import { PageHeading } from "../features/frame/page-heading.tsx";
import { useBrandInput } from "../features/frame/use-brand.ts";
import { MemberStatus } from "../features/members/member-status.tsx";
import type { MemberRow } from "../platform/answers.ts";
import { byCursor } from "../platform/by-cursor.ts";
import { queries } from "../platform/platform.ts";

export function MembersPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useNavigate();
  const brand = useBrandInput();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const columns: readonly Column<MemberRow>[] = [
    { key: "account", header: t`Member`, phone: "title", cell: (row) => row.account },
    { key: "name", header: t`Full name`, cell: (row) => row.payeeName ?? "–" },
    { key: "brand", header: t`Brand`, cell: (row) => <BrandNames ids={[row.brandId]} /> },
    { key: "status", header: t`State`, cell: (row) => <MemberStatus status={row.status} /> },
    { key: "since", header: t`Member since`, cell: (row) => formats.date(row.createdAt) },
    {
      key: "balance",
      header: t`Balance`,
      numeric: true,
      phone: "aside",
      cell: (row) => <Amount minor={row.balance} currency={row.currency} show="code" />,
    },
  ];
  const query = useInfiniteQuery(
    queries.operations.members.infiniteOptions({
      input: (before: string | undefined) => ({
        ...brand,
        ...(search === "" ? {} : { search }),
        ...(before === undefined ? {} : { before }),
      }),
      ...byCursor,
    }),
  );
  return (
    <>
      <PageHeading>
        <Trans>Members</Trans>
      </PageHeading>
      <div className="mb-4 max-w-md">
        <TextField
          label={t`Search members`}
          labelHidden
          type="search"
          placeholder={t`Account, name, mobile, e-mail or id`}
          leading={<Search className="size-5 text-text-3" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <EndlessTable
        caption={t`Members`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={(row) => void navigate({ to: "/members/$memberId", params: { memberId: row.id }, search: true })}
        query={query}
        empty={
          <EmptyState illustration="search" title={t`No member found`}>
            <Trans>Try a part of the account, the whole mobile number, or the id.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
