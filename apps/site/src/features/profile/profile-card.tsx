import { Badge, Card, CopyButton, Skeleton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Camera } from "lucide-react";
import { useState } from "react";
import type { Member } from "../../platform/answers.ts";
import { MemberAvatar } from "./member-avatar.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { MemberGate } from "../../shared/page-parts/member-gate.tsx";

/** The signed-in member's name and picture. */
export function ProfileCard() {
  return (
    <MemberGate waiting={<Skeleton className="h-24 !rounded-tile" />}>
      {(member) => <Profile member={member} />}
    </MemberGate>
  );
}

function Profile({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [choosing, setChoosing] = useState(false);
  const name = member.nickname ?? member.account;
  return (
    <Card>
      <div className="flex items-center gap-4">
        <button
          type="button"
          aria-label={t`Change your picture`}
          onClick={() => setChoosing(true)}
          className="relative shrink-0 rounded-full"
        >
          <MemberAvatar member={member} size={64} />
          <span className="absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-surface bg-raised text-text-2">
            <Camera aria-hidden="true" className="size-3.5" />
          </span>
        </button>
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
                Username <bdi>{member.account}</bdi>
              </Trans>
            </span>
            <CopyButton iconOnly text={member.account} label={t`Copy username`} />
          </p>
          {member.lastLoginAt && (
            <p className="text-13 text-text-3">
              <Trans>Signed in {formats.dateTime(member.lastLoginAt)}</Trans>
            </p>
          )}
        </div>
      </div>
      <PictureDialog member={member} open={choosing} onOpenChange={setChoosing} />
    </Card>
  );
}
