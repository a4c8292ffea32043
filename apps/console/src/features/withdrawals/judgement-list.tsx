import { Amount, classes } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { WithdrawalCase } from "../../platform/answers.ts";

type Judgement = WithdrawalCase["judgements"][number];

const LOOK: Readonly<Record<Judgement["level"], { readonly icon: typeof CircleCheck; readonly tone: string }>> = {
  clear: { icon: CircleCheck, tone: "text-win" },
  look: { icon: TriangleAlert, tone: "text-accent" },
  stop: { icon: OctagonX, tone: "text-danger" },
};

/** The checks of a withdrawal: a mark, the result in a word, and one line with the finding. */
export function JudgementList({ withdrawal }: { readonly withdrawal: WithdrawalCase }) {
  const { t } = useLingui();
  const levels: Readonly<Record<Judgement["level"], string>> = {
    clear: t`In order`,
    look: t`Check first`,
    stop: t`Do not pay yet`,
  };
  const finding = useFindings(withdrawal);
  return (
    <ul aria-label={t`Checks`} className="grid gap-2 rounded-tile border border-hairline p-3">
      {withdrawal.judgements.map(({ check, finding: found, level }) => {
        const { icon: Icon, tone } = LOOK[level];
        return (
          <li key={check} className="flex items-start gap-2 text-15">
            <Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", tone)} />
            <span className="min-w-0">
              <strong className={tone}>{levels[level]}</strong> <span>{finding[found]}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useFindings({
  payeeName,
  holderName,
  currency,
  member,
}: WithdrawalCase): Record<Judgement["finding"], ReactNode> {
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const holder = <bdi>{holderName}</bdi>;
  const name = <bdi>{payeeName}</bdi>;
  const deposited = money(member.lastDeposit?.amount ?? "0");
  const played = money(member.lastDeposit?.betSince ?? "0");
  return {
    member_active: <Trans>The member is active.</Trans>,
    member_blocked: <Trans>The member is blocked. Find out why before money leaves.</Trans>,
    member_closed: <Trans>The member's account is closed.</Trans>,
    names_match: <Trans>The account holder is the member.</Trans>,
    names_similar: (
      <Trans>
        The account holder is {holder}, the member is {name}. One name has an extra word.
      </Trans>
    ),
    names_differ: (
      <Trans>
        The account belongs to {holder}, not to the member {name}.
      </Trans>
    ),
    name_missing: <Trans>The member has given no full name. The account belongs to {holder}.</Trans>,
    played_enough: (
      <Trans>
        {played} played since the last deposit of {deposited}.
      </Trans>
    ),
    played_too_little: (
      <Trans>
        Only {played} played since the last deposit of {deposited}.
      </Trans>
    ),
    not_played: <Trans>Nothing played since the last deposit of {deposited}.</Trans>,
    no_deposit: <Trans>No deposit to play through.</Trans>,
  };
}
