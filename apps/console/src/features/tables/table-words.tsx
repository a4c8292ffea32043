import { CountBadge, StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { DeskTableLine } from "../../platform/answers.ts";

/** The stage of a table's round. */
export function useStageText(): (round: NonNullable<DeskTableLine["round"]>) => string {
  const { t } = useLingui();
  const texts = {
    open: t`Bets are taken`,
    closed: t`Bets are closed`,
    dealt: t`Result is shown`,
    paying: t`Wins are being paid`,
    over: t`Round is over`,
    void: t`Round is void`,
  };
  return ({ stage, heldUntil }) => (stage === "dealt" && heldUntil !== null ? t`Wins wait` : texts[stage]);
}

/** Whether a table deals, with the number of its proposals that wait. */
export function TableState({ table }: { readonly table: DeskTableLine }) {
  const { t } = useLingui();
  const looks: Readonly<Record<DeskTableLine["state"], readonly [Tone, string]>> = {
    dealing: ["live", t`Dealing`],
    asleep: ["neutral", t`Nobody watches`],
    paused: ["danger", t`Paused`],
  };
  const [tone, text] = looks[table.state];
  const count = table.proposals.filter(isWaiting).length;
  return (
    <span className="inline-flex items-center gap-2">
      <StatusPill tone={tone}>{text}</StatusPill>
      {count > 0 ? <CountBadge count={count} label={t`${count} waiting`} /> : null}
    </span>
  );
}

/** A proposal that an operator can still decide on: open, or approved without an answer of the vendor. */
export function isWaiting({ state, result }: DeskTableLine["proposals"][number]): boolean {
  return state === "proposed" || (state === "approved" && result === null);
}
