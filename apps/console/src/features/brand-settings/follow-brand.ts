import { brandChanges } from "@banyan/contract/brand-changes";
import { useState } from "react";
import type { BrandConfigurationValue } from "../../platform/answers.ts";
import { asConfiguration, type Draft, valueAt, withValue } from "./draft.ts";

type Changes = ReturnType<typeof brandChanges>;

/** A configuration as it is being changed, from a version that may no longer be the one in force. */
export interface FollowedDraft {
  readonly draft: Draft;
  readonly setDraft: (next: (before: Draft) => Draft) => void;
  /** The version that the draft was begun from. */
  readonly version: number;
  readonly changes: Changes;
  /** What others have changed since; undefined while the draft was begun from the version in force. */
  readonly theirs: Changes | undefined;
  /** Puts one's own changes on top of the version in force. */
  readonly keepOwn: () => void;
  /** Gives one's own changes up. */
  readonly discard: () => void;
  /** Takes the draft for what is in force, as that version. */
  readonly saved: (version: number) => void;
}

interface Base {
  readonly version: number;
  readonly configuration: Draft;
}

/**
 * Follows the brand while nothing is typed. Once something is, it stays whatever others save meanwhile, and what they
 * changed is told.
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

/** The configuration with the changed parts of the draft. A list is one part: its entries have no names. */
export function withChanges(configuration: Draft, draft: Draft, changes: Changes): Draft {
  let merged = configuration;
  for (const { path } of changes) {
    const part = wholeList(draft, path);
    merged = withValue(merged, part, valueAt(draft, part));
  }
  return merged;
}

/** The path of the outermost list that a path leads through; the path itself where it leads through none. */
function wholeList(draft: Draft, path: string): string {
  const keys = path.split(".");
  const depth = keys.findIndex((_, index) => Array.isArray(valueAt(draft, keys.slice(0, index + 1).join("."))));
  return depth === -1 ? path : keys.slice(0, depth + 1).join(".");
}
