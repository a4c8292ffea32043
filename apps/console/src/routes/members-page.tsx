import { Amount, type Column, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BrandNames } from "../shared/frame/brand-names.tsx";
import { EndlessTable } from "../shared/frame/endless-table.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { SearchField, useSearchText } from "../shared/frame/search-field.tsx";
import { useBrandInput } from "../shared/frame/use-brand.ts";
import { MemberStatus } from "../features/members/member-status.tsx";
import type { MemberRow } from "../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../platform/platform.ts";

export function MembersPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useNavigate();
  const brand = useBrandInput();
  const search = useSearchText();
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
        ...search.input,
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
      <SearchField label={t`Search members`} placeholder={t`Account, name, mobile, e-mail or id`} search={search} />
      <EndlessTable
        caption={t`Members`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={(row) => void navigate({ to: "/members/$memberId", params: { memberId: row.id }, search: true })}
        query={query}
        empty={
          <EmptyState illustration="search" title={t`No member found`}>
            <Trans>Try a part of the account, the name, the mobile number or the e-mail address, or the id.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
