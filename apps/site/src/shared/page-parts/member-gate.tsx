import type { ReactNode } from "react";
import type { Member } from "../../platform/answers.ts";
import { useMemberQuery } from "../../platform/use-session.ts";
import { QueryGate } from "./query-gate.tsx";

export interface MemberGateProps {
  readonly waiting: ReactNode;
  readonly children: (member: Member) => ReactNode;
}

/** Renders content that needs the member's details. Shows a placeholder while they load, and the error if they fail. */
export function MemberGate({ waiting, children }: MemberGateProps) {
  const query = useMemberQuery();
  return (
    <QueryGate query={query} data={query.data?.value} waiting={waiting}>
      {children}
    </QueryGate>
  );
}
