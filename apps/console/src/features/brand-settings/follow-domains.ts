import { useState } from "react";
import type { BrandState } from "../../platform/answers.ts";

/** The hosts of a brand's site, and the one of them that people are told. */
export interface Domains {
  readonly hosts: readonly string[];
  readonly main: string;
}

interface DomainsChange {
  readonly path: "hosts" | "mainHost";
  readonly from: readonly string[] | string;
  readonly to: readonly string[] | string;
}

/** Addresses as they are being changed, from hosts that may no longer be those of the brand. */
export interface FollowedDomains {
  readonly draft: Domains;
  readonly setDraft: (next: Domains) => void;
  /** The hosts that the draft was begun from. */
  readonly seen: readonly string[];
  readonly changes: readonly DomainsChange[];
  /** What others have changed since; undefined while the draft was begun from what is in force. */
  readonly theirs: readonly DomainsChange[] | undefined;
  /** Puts one's own changes on top of what is in force. */
  readonly keepOwn: () => void;
  /** Gives one's own changes up. */
  readonly discard: () => void;
}

/** Follows the brand's addresses while nothing is typed; once something is, it stays whatever others bring into force. */
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

/** What is in force now, with the hosts that the draft added and without those that it took away. */
export function withOwnDomains(base: Domains, draft: Domains, present: Domains): Domains {
  const added = draft.hosts.filter((host) => !base.hosts.includes(host));
  const removed = new Set(base.hosts.filter((host) => !draft.hosts.includes(host)));
  const hosts = [...new Set([...present.hosts.filter((host) => !removed.has(host)), ...added])].toSorted();
  const main = draft.main === base.main ? present.main : draft.main;
  // The main host may have been taken away by either of both.
  return hosts.includes(main) ? { hosts, main } : { hosts, main: hosts[0] ?? "" };
}
