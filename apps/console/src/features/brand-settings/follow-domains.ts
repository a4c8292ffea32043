import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";

/** The hosts of a brand's site and the main host that people are told. */
export interface Domains {
  readonly hosts: readonly string[];
  readonly main: string;
}

interface DomainsChange {
  readonly path: "hosts" | "mainHost";
  readonly from: readonly string[] | string;
  readonly to: readonly string[] | string;
}

/** A draft of the hosts. It is based on hosts that may no longer be in force. */
export interface FollowedDomains {
  readonly draft: Domains;
  readonly setDraft: (next: Domains) => void;
  /** The hosts that the draft is based on. */
  readonly seen: readonly string[];
  readonly changes: readonly DomainsChange[];
  /** The changes that others have made since. Undefined while the draft is based on the hosts in force. */
  readonly theirs: readonly DomainsChange[] | undefined;
  /** Applies the operator's changes to the hosts in force. */
  readonly keepOwn: () => void;
  /** Discards the operator's changes. */
  readonly discard: () => void;
}

/** Follows the brand's hosts while nothing is typed. Once something is typed, the draft stays. */
export function useFollowedDomains(brand: BrandState): FollowedDomains {
  const present: Domains = { hosts: brand.hosts.toSorted(), main: brand.mainHost ?? brand.hosts[0] ?? "" };
  const [base, setBase] = useState(present);
  const [draft, setDraft] = useState(present);
  const changes = domainsChanges(base, draft);
  const theirs = domainsChanges(base, present);
  const begin = (next: Domains) => {
    setBase(present);
    setDraft(next);
  };
  if (theirs.length > 0 && changes.length === 0) begin(present);
  return {
    draft,
    setDraft,
    seen: base.hosts,
    changes,
    theirs: theirs.length > 0 && changes.length > 0 ? theirs : undefined,
    keepOwn: () => begin(withOwnDomains(base, draft, present)),
    discard: () => begin(present),
  };
}

function domainsChanges(from: Domains, to: Domains): readonly DomainsChange[] {
  const lines: readonly DomainsChange[] = [
    { path: "hosts", from: from.hosts, to: to.hosts.toSorted() },
    { path: "mainHost", from: from.main, to: to.main },
  ];
  return lines.filter((line) => String(line.from) !== String(line.to));
}

/** The hosts in force, plus those that the draft added, minus those that it removed. */
export function withOwnDomains(base: Domains, draft: Domains, present: Domains): Domains {
  const added = draft.hosts.filter((host) => !base.hosts.includes(host));
  const removed = new Set(base.hosts.filter((host) => !draft.hosts.includes(host)));
  const hosts = [...new Set([...present.hosts.filter((host) => !removed.has(host)), ...added])].toSorted();
  const main = draft.main === base.main ? present.main : draft.main;
  // Either operator may have removed the main host.
  return hosts.includes(main) ? { hosts, main } : { hosts, main: hosts[0] ?? "" };
}
