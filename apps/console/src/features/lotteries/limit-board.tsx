import { Amount, Button, Card, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryLimitsLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { ChangeLimitsDialog } from "./change-limits-dialog.tsx";
import { LimitDecision } from "./limit-decision.tsx";
import { LimitHistory } from "./limit-history.tsx";
import { LIMITS, useLimitWords } from "./limit-words.ts";

/** Whether another operator may have decided meanwhile. */
const REFETCH_MILLIS = 10_000;

/** The limits of a lottery in each currency, with the proposals to raise them and their history. */
export function LimitBoard({ gameCode }: { readonly gameCode: string }) {
  const { t } = useLingui();
  const query = useQuery(
    queries.operations.lotteryLimits.queryOptions({ input: { gameCode }, refetchInterval: REFETCH_MILLIS }),
  );
  return (
    <Loaded query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t`No limits`}>{t`Without limits no brand can sell it.`}</EmptyState>
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {list.map((limits) => (
              <CurrencyLimits key={limits.currency} limits={limits} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function CurrencyLimits({ limits }: { readonly limits: LotteryLimitsLine }) {
  const { t } = useLingui();
  const words = useLimitWords();
  const [isChanging, setChanging] = useState(false);
  const mayWrite = useMay("lottery.write") && limits.decidable;
  const { currency, changes } = limits;
  const open = changes.find(({ state }) => state === "proposed");
  return (
    <section aria-label={currency} className="grid grid-cols-1 gap-4">
      <Card title={t`Limits in ${currency}`}>
        <div className="grid grid-cols-1 gap-4">
          <Facts
            facts={LIMITS.map((name) => ({
              label: words[name],
              value: <Amount minor={limits[name]} currency={currency} show="code" />,
            }))}
          />
          {mayWrite && open === undefined ? (
            <Button onClick={() => setChanging(true)}>
              <Trans>Change the limits</Trans>
            </Button>
          ) : null}
        </div>
      </Card>
      {open === undefined ? null : <LimitDecision change={open} currency={currency} mayDecide={mayWrite} />}
      <LimitHistory changes={changes} currency={currency} />
      {isChanging ? <ChangeLimitsDialog limits={limits} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}
