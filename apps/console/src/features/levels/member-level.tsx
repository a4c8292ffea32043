import { failureOf } from "@banyan/client";
import { Amount, Button, Card, EmptyState, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberLevel as Case } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { PinDialog } from "./pin-dialog.tsx";

/** A member's VIP level: the counted figures, the pin and the history. */
export function MemberLevel({ memberId }: { readonly memberId: string }) {
  const { t } = useLingui();
  const query = useQuery(queries.operations.memberLevel.queryOptions({ input: { memberId } }));
  if (query.error && failureOf(query.error).code === "NOT_FOUND") {
    return <EmptyState title={t`The brand has no VIP levels`}>{t`Start them under VIP levels.`}</EmptyState>;
  }
  return <Loaded query={query}>{({ value }) => <LevelOfMember held={value} />}</Loaded>;
}

function LevelOfMember({ held }: { readonly held: Case }) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [isOpen, setOpen] = useState(false);
  const { level, name, pinned, validBet, deposits, currency, history } = held;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const causes: Readonly<Record<Case["history"][number]["cause"], string>> = {
    rise: t`Reached by play`,
    fall: t`Not kept`,
    pin: t`Pinned`,
    unpin: t`Pin ended`,
    setup: t`Set-up of the brand`,
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card
        title={
          <>
            <Trans>Level {level}</Trans> <bdi>{name}</bdi>
          </>
        }
        action={pinned ? <StatusPill tone="accent">{t`Pinned`}</StatusPill> : null}
      >
        <div className="grid gap-4">
          <Facts
            facts={[
              { label: t`Valid bets that count`, value: money(validBet) },
              { label: t`Deposits that count`, value: money(deposits) },
            ]}
          />
          {mayManage ? (
            <div>
              <Button onClick={() => setOpen(true)}>
                {pinned ? <Trans>Change the pin</Trans> : <Trans>Pin to a level</Trans>}
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
      <Card title={<Trans>History of the level</Trans>}>
        {history.length === 0 ? (
          <p className="text-15 text-text-2">
            <Trans>No changes yet.</Trans>
          </p>
        ) : (
          <ol className="grid gap-2 text-15">
            {history.map(({ id, at, from, to, cause, operator, reason }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-bold">
                  <Trans>
                    Level {from} to {to}
                  </Trans>
                </span>
                <span className="text-text-2">{causes[cause]}</span>
                <span className="w-full text-13 text-text-3">
                  <Moment at={at} /> {operator === null ? null : <bdi>{operator}</bdi>} <bdi>{reason}</bdi>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {isOpen ? <PinDialog held={held} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
