import { byCursor } from "@banyan/client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { InvitationLinks } from "./invitation-links.tsx";
import { RegisterDownline } from "./register-downline.tsx";

/** Opens accounts by hand, and makes the links with which others open their own. */
export function RegisterCenter() {
  const query = useInfiniteQuery(
    queries.agents.invitationLinks.infiniteOptions({
      input: (before: string | undefined) => ({ before }),
      ...byCursor,
    }),
  );
  return (
    <QueryGate query={query} data={query.data?.pages[0]?.types} lines={8}>
      {(types) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <InvitationLinks query={query} types={types} />
          <RegisterDownline types={types} />
        </div>
      )}
    </QueryGate>
  );
}
