import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { useFeature } from "../platform/use-feature.ts";
import { useMember } from "../platform/use-session.ts";

/**
 * The link to invite friends. It leads agents to their register center, and members to their code if the brand
 * has switched REFERRAL on.
 */
export function ReferralLink({ className }: { readonly className: string }) {
  const member = useMember();
  const isOn = useFeature("REFERRAL");
  if (!member || member.isTrial || !(member.isAgent || isOn)) return null;
  return (
    <Link to={member.isAgent ? "/agentHome/registerCenter" : "/member/referral"} className={className}>
      <UserPlus />
      <Trans>Invite friends</Trans>
    </Link>
  );
}
