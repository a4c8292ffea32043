import { findLanguage } from "@banyan/phrases";
import { Amount, Card, CopyButton, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MemberDetail } from "../../platform/answers.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { MemberLabels } from "./member-labels.tsx";

/** The member's identity and current state. */
export function MemberCard({ member }: { readonly member: MemberDetail }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency } = member;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
      <Card title={t`Member`}>
        <Facts
          facts={[
            { label: t`Id`, value: <CopyButton text={member.id} label={t`Copy the id`} /> },
            { label: t`Brand`, value: <BrandNames ids={[member.brandId]} /> },
            { label: t`Full name`, value: member.payeeName ?? "–" },
            { label: t`Mobile`, value: <span dir="ltr">{member.mobile ?? "–"}</span> },
            { label: t`E-mail`, value: <span dir="ltr">{member.email ?? "–"}</span> },
            { label: t`Language`, value: findLanguage(member.language)?.name ?? member.language },
            { label: t`Labels`, value: <MemberLabels member={member} /> },
            { label: t`Member since`, value: formats.dateTime(member.createdAt) },
            {
              label: t`Last signed in`,
              value: member.lastLoginAt === null ? "–" : formats.dateTime(member.lastLoginAt),
            },
            { label: t`IP address`, value: <span dir="ltr">{member.lastLoginIp ?? "–"}</span> },
          ]}
        />
      </Card>
      <Card
        title={t`Money`}
        action={
          member.playBlocked ? (
            <StatusPill tone="danger">
              <Trans>Play blocked</Trans>
            </StatusPill>
          ) : null
        }
      >
        <Facts
          facts={[
            { label: t`Balance`, value: money(member.balance) },
            { label: t`Held`, value: money(member.held) },
            { label: t`Deposited in all`, value: money(member.totals.deposits) },
            { label: t`Withdrawn in all`, value: money(member.totals.withdrawals) },
            { label: t`Staked in all`, value: money(member.totals.stake) },
            { label: t`Won in all`, value: money(member.totals.payout) },
          ]}
        />
      </Card>
      <Card title={t`Bank accounts and sessions`}>
        <ul className="grid gap-2 text-15 not-last:mb-4">
          {member.bankAccounts.map((account) => (
            <li key={account.id} className="flex flex-wrap gap-x-3">
              <span>{account.bankName}</span>
              <span dir="ltr">{`•••• ${account.accountEnding}`}</span>
              <span>{account.holderName}</span>
            </li>
          ))}
        </ul>
        <ul className="grid gap-2 text-13 text-text-2">
          {member.sessions.map((session) => (
            <li key={session.createdAt} className="flex flex-wrap items-center gap-x-3">
              <span>{formats.dateTime(session.createdAt)}</span>
              <span dir="ltr">{session.ip ?? "–"}</span>
              {session.active ? (
                <StatusPill tone="live">
                  <Trans>Signed in</Trans>
                </StatusPill>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
