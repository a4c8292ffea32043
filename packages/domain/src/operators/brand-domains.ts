import type { BrandChangeLine } from "@banyan/contract";
import type { Database, DatabaseConnection, Transaction } from "@banyan/db";
import { type BrandId, invariant, type OperatorId } from "@banyan/kernel";
import type { Selectable } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import { refusal } from "../refusal.ts";

/** The hosts of a brand's site, sorted, and the published one. */
export interface BrandDomains {
  readonly hosts: readonly string[];
  readonly main: string | null;
}

/** New hosts, with the proposer, the approver and the reason. */
interface DomainsChange {
  readonly brandId: BrandId;
  readonly seen: readonly string[];
  readonly wanted: BrandDomains;
  readonly reason: string;
  readonly proposedBy: OperatorId;
  readonly approvedBy: OperatorId;
  readonly ip: string | null;
}

export async function readDomains(db: DatabaseConnection | Transaction, brandId: BrandId): Promise<BrandDomains> {
  const rows = await db
    .selectFrom("brand_domain")
    .select(["host", "main"])
    .where("brand_id", "=", brandId)
    .orderBy("host")
    .execute();
  return { hosts: rows.map(({ host }) => host), main: rows.find(({ main }) => main)?.host ?? null };
}

/** The hosts in a proposal of kind "domains", and those that its proposer saw. */
export function proposedDomains(
  row: Pick<Selectable<Database["brand_change_proposal"]>, "hosts" | "main_host" | "seen_hosts">,
) {
  invariant(row.hosts && row.seen_hosts, "a proposal of domains has hosts");
  return { seen: row.seen_hosts, wanted: { hosts: row.hosts, main: row.main_host } };
}

export function domainChanges(present: BrandDomains, wanted: BrandDomains): BrandChangeLine[] {
  const lines = [
    { path: "hosts", from: present.hosts, to: wanted.hosts },
    { path: "mainHost", from: present.main, to: wanted.main },
  ];
  return lines.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** Throws Refusal STATE_CHANGED when the brand has other hosts than the operator saw. */
export function refuseUnseen(present: BrandDomains, seen: readonly string[]): void {
  const same = seen.length === present.hosts.length && present.hosts.every((host) => seen.includes(host));
  if (!same) throw refusal("STATE_CHANGED");
}

/** Throws Refusal DOMAIN_TAKEN {host} for a host that leads to another brand or to the console. */
export async function refuseTaken(tx: Transaction, brandId: BrandId, hosts: readonly string[]): Promise<void> {
  const taken = await tx
    .selectFrom("brand_domain")
    .select("host")
    .where("host", "in", hosts)
    .where((where) => where.or([where("brand_id", "is", null), where("brand_id", "<>", brandId)]))
    .orderBy("host")
    .executeTakeFirst();
  if (taken) throw refusal("DOMAIN_TAKEN", { host: taken.host });
}

/**
 * Replaces the hosts of a brand's site by approved ones. The caller holds the lock of the brand's row. Throws Refusal,
 * in precedence order: STATE_CHANGED (the hosts changed since they were proposed), DOMAIN_TAKEN {host}.
 */
export async function replaceDomains(tx: Transaction, change: DomainsChange): Promise<void> {
  const { brandId, wanted } = change;
  const present = await readDomains(tx, brandId);
  refuseUnseen(present, change.seen);
  await refuseTaken(tx, brandId, wanted.hosts);
  await tx.updateTable("brand_domain").set({ main: false }).where("brand_id", "=", brandId).execute();
  await tx.deleteFrom("brand_domain").where("brand_id", "=", brandId).where("host", "not in", wanted.hosts).execute();
  for (const host of wanted.hosts.filter((each) => !present.hosts.includes(each))) await addHost(tx, brandId, host);
  await tx
    .updateTable("brand_domain")
    .set({ main: true })
    .where("brand_id", "=", brandId)
    .where("host", "=", wanted.main)
    .execute();
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: change.proposedBy },
    action: "brand.domains",
    subject: { kind: "brand", id: brandId },
    details: {
      reason: change.reason,
      approvedBy: change.approvedBy,
      changed: {
        hosts: { from: [...present.hosts], to: [...wanted.hosts] },
        main: { from: present.main, to: wanted.main },
      },
    },
    ip: change.ip,
  });
}

async function addHost(tx: Transaction, brandId: BrandId, host: string): Promise<void> {
  const added = await tx
    .insertInto("brand_domain")
    .values({ host, brand_id: brandId, surface: "site" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("host")
    .executeTakeFirst();
  if (!added) throw refusal("DOMAIN_TAKEN", { host });
}
