import { Outlet } from "@tanstack/react-router";
import { MemberLayout } from "../features/member/member-layout.tsx";

/** The pages of the signed-in member. */
export function MemberPages() {
  return (
    <MemberLayout>
      <Outlet />
    </MemberLayout>
  );
}
