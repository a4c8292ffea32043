import { Amount, Button, Card, EmptyState, ProgressBar, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LevelBoard as Board } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { PageHeading } from "../../shared/frame/page-heading.tsx";
import { usedShare } from "../../shared/money/used-share.ts";
import { LevelTable } from "./level-table.tsx";
import { LevelVersions } from "./level-versions.tsx";
import { LevelsDialog } from "./levels-dialog.tsx";

/** Members rise meanwhile. */
const REFETCH_MILLIS = 10_000;

interface LevelBoardProps {
  readonly brandId: string;
  readonly brandName: string;
}

/** The VIP levels of a brand: their terms, their members, their budget and their versions. */
export function LevelBoard({ brandId, brandName }: LevelBoardProps) {
  const [isOpen, setOpen] = useState(false);
  const mayManage = useMay("promotions.manage");
  const query = useQuery(
    queries.operations.brandLevels.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const board = query.data?.value;
  return (
    <>
      <PageHeading
        actions={
          board && mayManage ? (
            <Button onClick={() => setOpen(true)}>
              {board.version === 0 ? <Trans>Start VIP levels</Trans> : <Trans>Change the levels</Trans>}
            </Button>
          ) : null
        }
      >
        <Trans>VIP levels of {brandName}</Trans>
      </PageHeading>
      <Loaded query={query} lines={10}>
        {({ value }) => <PresentLevels board={value} />}
      </Loaded>
      {isOpen && board ? <LevelsDialog brandId={brandId} board={board} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PresentLevels({ board }: { readonly board: Board }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { terms, stopped, budget, currency, versions } = board;
  if (terms === null) {
    return <EmptyState title={t`No VIP levels yet`}>{t`Members rise from the first version on.`}</EmptyState>;
  }
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const days = terms.windowDays;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LevelTable terms={terms} counts={board.counts} currency={currency} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Card
          title={<Trans>Terms of all levels</Trans>}
          action={<StatusPill tone={stopped ? "neutral" : "live"}>{stopped ? t`Stopped` : t`Open`}</StatusPill>}
        >
          <div className="grid gap-4">
            <ProgressBar label={t`Used budget`} value={usedShare(budget)} />
            <Facts
              facts={[
                { label: t`Budget`, value: money(budget.granted) },
                { label: t`Paid`, value: money(budget.spent) },
                { label: t`Reserved for rewards that wait`, value: money(budget.reserved) },
                { label: t`What counts`, value: days === null ? t`All play and deposits` : t`The last ${days} days` },
                { label: t`Time to claim`, value: formats.days(terms.claimDays) },
              ]}
            />
          </div>
        </Card>
        <Card title={<Trans>Versions</Trans>}>
          <LevelVersions versions={versions} currency={currency} />
        </Card>
      </div>
    </div>
  );
}
