import { Amount, Button, Card, categoryName, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mall } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Points } from "./mall-figures.tsx";
import { RateHistory } from "./rate-history.tsx";
import { RatesDialog } from "./rates-dialog.tsx";

interface RateVersionsProps {
  readonly brandId: string;
  readonly mall: Mall;
}

/** Rates are hundredths of a point for 100 minor units; they are shown for 10,000. */
const SHOWN_BET = "10000";
const SHOWN_TIMES = 100n;
const HUNDRED_POINTS = "10000";

/** The present rates of points, and all versions. */
export function RateVersions({ brandId, mall }: RateVersionsProps) {
  const { t } = useLingui();
  const mayManage = useMay("points.manage");
  const [isOpen, setOpen] = useState(false);
  const { currency, settings } = mall;
  const [present] = settings;
  const bet = <Amount minor={SHOWN_BET} currency={currency} show="code" />;
  const hundred = <Points points={HUNDRED_POINTS} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card
        title={<Trans>Points for bets of {bet} in all</Trans>}
        action={
          mayManage ? (
            <Button onClick={() => setOpen(true)}>
              {present ? <Trans>Change the rates</Trans> : <Trans>Start points</Trans>}
            </Button>
          ) : null
        }
      >
        {present ? (
          <Facts
            facts={[
              ...present.rates.map(({ category, rate }) => {
                const named = categoryName(category);
                return {
                  label: named ? t(named) : category,
                  value: <Points points={(BigInt(rate) * SHOWN_TIMES).toString()} />,
                };
              }),
              {
                label: <Trans>Money for {hundred} points</Trans>,
                value:
                  present.convertRate === "0" ? (
                    "—"
                  ) : (
                    <Amount minor={present.convertRate} currency={currency} show="code" />
                  ),
              },
              { label: t`Fewest points to convert`, value: <Points points={present.convertMinimum} /> },
            ]}
          />
        ) : (
          <EmptyState title={t`No points yet`}>{t`Members earn points from the first rates on.`}</EmptyState>
        )}
      </Card>
      {settings.length > 0 ? (
        <Card title={<Trans>Versions</Trans>}>
          <RateHistory versions={settings} />
        </Card>
      ) : null}
      {isOpen ? <RatesDialog brandId={brandId} mall={mall} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
