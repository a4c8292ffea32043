import type { ReactNode } from "react";
import { VersionAuthor } from "../frame/version-author.tsx";
import { VersionRow } from "./version-list.tsx";

interface Version {
  readonly version: number;
  readonly operator: string | null;
  readonly reason: string;
}

interface VersionHistoryProps<Each extends Version> {
  readonly versions: readonly Each[];
  /** The description of a version, above its author and reason. */
  readonly children: (version: Each) => ReactNode;
}

/** A whole version history, in the given order. */
export function VersionHistory<Each extends Version>({ versions, children }: VersionHistoryProps<Each>) {
  return (
    <ol className="grid gap-2">
      {versions.map((each) => (
        <li key={each.version}>
          <VersionRow version={each.version} action={null}>
            <p className="text-15">{children(each)}</p>
            <p className="text-13 text-text-3">
              <VersionAuthor {...each} />
            </p>
          </VersionRow>
        </li>
      ))}
    </ol>
  );
}
