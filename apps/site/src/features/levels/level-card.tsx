import { Button, Card, EmptyState, StatusPill } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnLevel } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { AllLevels } from "./all-levels.tsx";
import { KeepLevel } from "./keep-level.tsx";
import { NextLevel } from "./next-level.tsx";

/** The member's VIP level: what is missing for the next one, and what keeps the present one. */
export function LevelCard() {
  const patience = usePatience();
  const query = useQuery(queries.rewards.ownLevel.queryOptions({ input: {}, refetchInterval: patience }));
  return (
    <QueryGate query={query} data={query.data?.value} lines={4}>
      {(own) =>
        own.state === "open" ? (
          <PresentLevel own={own} />
        ) : (
          <EmptyState illustration="gift" title={<Trans>No VIP levels now</Trans>}>
            <Trans>Your level and its bonuses will be shown here.</Trans>
          </EmptyState>
        )
      }
    </QueryGate>
  );
}

function PresentLevel({ own }: { readonly own: OwnLevel }) {
  const [listed, setListed] = useState(false);
  const { level, levels, pinned } = own;
  const present = levels[level - 1];
  return (
    <Card
      title={
        <>
          <span className="block text-13 font-normal text-text-3">
            <Trans>VIP level</Trans>
          </span>
          <span className="text-24 font-heavy">
            <Trans>Level {level}</Trans>
            {present && (
              <>
                {" · "}
                <bdi>{present.name}</bdi>
              </>
            )}
          </span>
        </>
      }
      action={
        <Button onClick={() => setListed(true)}>
          <Trans>All levels</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {pinned ? (
          <p>
            <StatusPill tone="win">
              <Trans>This level is yours to keep.</Trans>
            </StatusPill>
          </p>
        ) : (
          <>
            <NextLevel own={own} />
            <KeepLevel own={own} />
          </>
        )}
      </div>
      {listed && <AllLevels own={own} onClose={() => setListed(false)} />}
    </Card>
  );
}
