import { StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { MemberRow } from "../../platform/answers.ts";

const TONE: Readonly<Record<MemberRow["status"], Tone>> = { active: "live", blocked: "danger", closed: "neutral" };

export function MemberStatus({ status }: { readonly status: MemberRow["status"] }) {
  const { t } = useLingui();
  const words: Readonly<Record<MemberRow["status"], string>> = {
    active: t`Active`,
    blocked: t`Blocked`,
    closed: t`Closed`,
  };
  return <StatusPill tone={TONE[status]}>{words[status]}</StatusPill>;
}
