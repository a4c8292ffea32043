import { EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { CroupierDesk } from "../features/tables/croupier-desk.tsx";
import { tablesQuery } from "../features/tables/table-query.ts";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";

/** The croupier's screen of one table. */
export function CroupierPage() {
  const { t } = useLingui();
  const { vassalage, gameCode } = useParams({ from: "/tables/$vassalage/$gameCode/deal" });
  const query = useQuery(tablesQuery({ vassalage }));
  return (
    <Loaded query={query}>
      {({ value: { tables } }) => {
        const table = tables.find((one) => one.gameCode === gameCode);
        const feed = table?.feed ?? null;
        return table === undefined || feed === null || !feed.sources.some(({ byScreen }) => byScreen) ? (
          <EmptyState wholePage title={t`No table for a croupier's screen`}>
            <Trans>No studio deals this table at a screen.</Trans>
          </EmptyState>
        ) : (
          <>
            <PageHeading>
              <bdi>{table.name}</bdi>
            </PageHeading>
            <CroupierDesk table={table} feed={feed} />
          </>
        );
      }}
    </Loaded>
  );
}
