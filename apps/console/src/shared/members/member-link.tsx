import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

export function MemberLink({ memberId, children }: { readonly memberId: string; readonly children: ReactNode }) {
  return (
    <Link to="/members/$memberId" params={{ memberId }} search className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
