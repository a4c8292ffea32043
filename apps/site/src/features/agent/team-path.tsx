import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { TeamStep } from "../../platform/answers.ts";

export interface TeamPathProps {
  /** The way from the agent to the member whose team is shown. */
  readonly path: readonly TeamStep[];
  readonly to: "/agentHome/downlineManagmentView" | "/agentHome/personalHistoryCopy";
  /** The part of the URL that stays when the reader goes back up. */
  readonly search?: { readonly from?: string | undefined; readonly to?: string | undefined };
}

/** The way back up from a team to the agent's own. Renders nothing on the first level. */
export function TeamPath({ path, to, search = {} }: TeamPathProps) {
  const { t } = useLingui();
  if (path.length < 2) return null;
  return (
    <nav aria-label={t`Levels`}>
      <ol className="-ms-1 flex flex-wrap items-center text-13">
        {path.map(({ id, account }, place) => (
          <li key={id} className="flex min-w-0 items-center">
            {place > 0 && <ChevronRight aria-hidden="true" className="mirror-rtl size-4 shrink-0 text-text-3" />}
            {place === path.length - 1 ? (
              <span aria-current="page" className="min-w-0 px-1 font-bold wrap-anywhere">
                <bdi>{account}</bdi>
              </span>
            ) : (
              <Link
                to={to}
                search={{ ...search, member: place === 0 ? undefined : id }}
                className="touch-target flex min-h-11 min-w-0 items-center rounded-control px-1 text-text-2 underline decoration-hairline underline-offset-4 hover:text-text"
              >
                <bdi className="wrap-anywhere">{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
