import { brandChanges } from "@banyan/contract/brand-changes";
import { useState } from "react";
import type { BrandConfigurationValue } from "../../platform/answers.ts";
import { asConfiguration, type Draft, valueAt, withValue } from "../../shared/brand-fields/draft.ts";

type Changes = ReturnType<typeof brandChanges>;

/** A configuration draft. It is based on a version that may no longer be in force. */
export interface FollowedDraft {
  readonly draft: Draft;
  readonly setDraft: (next: (before: Draft) => Draft) => void;
  /** The version that the draft is based on. */
  readonly version: number;
  readonly changes: Changes;
  /** The changes that others have saved since. Undefined while the draft is based on the version in force. */
  readonly theirs: Changes | undefined;
  /** Applies the operator's changes to the version in force. */
  readonly keepOwn: () => void;
  /** Discards the operator's changes. */
  readonly discard: () => void;
  /** Marks the draft as the configuration in force, with this version. */
  readonly saved: (version: number) => void;
}

interface Base {
  readonly version: number;
  readonly configuration: Draft;
}

/**
 * Follows the brand while nothing is typed. Once something is typed, the draft stays, and `theirs` reports what others
 * have changed.
 */
export function useFollowedDraft(brand: BrandConfigurationValue): FollowedDraft {
  const present: Base = { version: brand.version, configuration: brand.configuration };
  const [base, setBase] = useState(present);
  const [draft, setDraft] = useState(present.configuration);
  const changes = differences(base.configuration, draft);
  const isBehind = present.version > base.version;
  const begin = (from: Base, next: Draft) => {
    setBase(from);
    setDraft(next);
  };
  if (isBehind && changes.length === 0) begin(present, present.configuration);
  return {
    draft,
    setDraft,
    version: base.version,
    changes,
    theirs: isBehind && changes.length > 0 ? differences(base.configuration, present.configuration) : undefined,
    keepOwn: () => begin(present, withChanges(present.configuration, draft, changes)),
    discard: () => begin(present, present.configuration),
    saved: (version) => setBase({ version, configuration: draft }),
  };
}

function differences(from: Draft, to: Draft): Changes {
  return brandChanges(asConfiguration(from), asConfiguration(to));
}

/** The configuration with the changed parts of the draft. A list is one part, because its entries have no names. */
export function withChanges(configuration: Draft, draft: Draft, changes: Changes): Draft {
  let merged = configuration;
  for (const { path } of changes) {
    const part = wholeList(draft, path);
    merged = withValue(merged, part, valueAt(draft, part));
  }
  return merged;
}

/** The path of the outermost list on a path, or the path itself if it contains no list. */
function wholeList(draft: Draft, path: string): string {
  const keys = path.split(".");
  const depth = keys.findIndex((_, index) => Array.isArray(valueAt(draft, keys.slice(0, index + 1).join("."))));
  return depth === -1 ? path : keys.slice(0, depth + 1).join(".");
}
