import { Avatar, Badge, Card, CopyButton, Skeleton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Member } from "../../platform/answers.ts";

/** Who is signed in. */
export function ProfileCard({ member }: { readonly member: Member | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (!member) return <Skeleton className="h-24 !rounded-tile" />;
  const name = member.nickname ?? member.account;
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} size={56} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="truncate text-20 font-heavy">{name}</bdi>
            {member.isTrial && (
              <Badge tone="info">
                <Trans>Free play</Trans>
              </Badge>
            )}
            {member.isAgent && (
              <Badge tone="accent">
                <Trans>Agent</Trans>
              </Badge>
            )}
          </p>
          <p className="flex items-center gap-1 text-13 text-text-3">
            <span className="truncate">
              <Trans>
                User name <bdi>{member.account}</bdi>
              </Trans>
            </span>
            <CopyButton iconOnly text={member.account} label={t`Copy the user name`} />
          </p>
          {member.lastLoginAt && (
            <p className="text-13 text-text-3">
              <Trans>Signed in {formats.dateTime(member.lastLoginAt)}</Trans>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
