import { Avatar } from "@banyan/ui";
import { Suspense, lazy } from "react";
import type { Member } from "../platform/answers.ts";

const MemberAvatar = lazy(async () => ({
  default: (await import("../features/profile/member-avatar.tsx")).MemberAvatar,
}));

export interface MemberPictureProps {
  readonly member: Member;
  readonly size: number;
}

/** The member's picture in the header. Without a chosen picture it is a letter, which needs no extra code. */
export function MemberPicture({ member, size }: MemberPictureProps) {
  const letter = <Avatar name={member.nickname ?? member.account} size={size} />;
  if (member.icon === null) return letter;
  return (
    <Suspense fallback={letter}>
      <MemberAvatar {...{ member, size }} />
    </Suspense>
  );
}
