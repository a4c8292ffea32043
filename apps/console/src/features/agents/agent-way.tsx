import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { AgentDetail } from "../../platform/answers.ts";

/** The way from the agents at the top down to an agent. Every step is a link. */
export function AgentWay({ path }: Pick<AgentDetail, "path">) {
  const { t } = useLingui();
  const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";
  return (
    <nav aria-label={t`Way through the tree`} className="mb-2 text-15">
      <ol className="flex flex-wrap items-center gap-x-1">
        <li>
          <Link to="/agents" search className={link}>
            {t`Agents`}
          </Link>
        </li>
        {path.map(({ id, account }, place) => (
          <li key={id} className="flex min-w-0 items-center gap-x-1">
            <ChevronRight aria-hidden="true" className="mirror-rtl size-4 shrink-0 text-text-3" />
            {place === path.length - 1 ? (
              <bdi aria-current="page" className="font-bold wrap-anywhere">
                {account}
              </bdi>
            ) : (
              <Link to="/agents/$memberId" params={{ memberId: id }} search className={link}>
                <bdi className="wrap-anywhere">{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
