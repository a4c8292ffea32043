import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Moment } from "../../shared/frame/moment.tsx";
import { VersionAuthor } from "../../shared/frame/version-author.tsx";

interface Version {
  readonly version: number;
  readonly at: string;
  /** Null: it comes with the brand. */
  readonly operator: string | null;
  readonly reason: string;
}

interface VersionListProps<Each extends Version> {
  readonly versions: readonly Each[];
  /** The text beside the number of a version. */
  readonly children: (version: Each) => ReactNode;
}

/** The versions of a promotion, each with its author and reason. */
export function VersionList<Each extends Version>({ versions, children }: VersionListProps<Each>) {
  return (
    <ul className="grid gap-2 text-15">
      {versions.map((each) => (
        <li key={each.version} className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold">
            <Trans>Version {each.version}</Trans>
          </span>
          {children(each)}
          <span className="w-full text-13 text-text-3">
            <Moment at={each.at} /> · <VersionAuthor {...each} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A version with its budget. */
export interface BudgetVersion extends Version {
  readonly stopped: boolean;
  /** Minor units. */
  readonly budget: string;
}

interface BudgetVersionsProps {
  readonly currency: string;
  readonly versions: readonly BudgetVersion[];
}

/** The versions of a promotion, each with its budget. */
export function BudgetVersions({ currency, versions }: BudgetVersionsProps) {
  return (
    <VersionList versions={versions}>
      {({ stopped, budget }) => (
        <span className="text-text-2">
          {stopped ? <Trans>stopped</Trans> : <Amount minor={budget} currency={currency} show="code" />}
        </span>
      )}
    </VersionList>
  );
}
