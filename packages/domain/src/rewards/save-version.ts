import { isDeepStrictEqual } from "node:util";
import { type ConfigurationValue, jsonChanges } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant, newId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { withDigits } from "../with-digits.ts";

/** A promotion with its present version. */
interface Versioned {
  /** Absent where all promotions of this kind of call have one kind. */
  readonly kind?: string;
  readonly version: number;
  readonly terms: unknown;
  /** Absent where everybody may take part. */
  readonly audience?: unknown;
  readonly state: "open" | "stopped";
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly budget: { readonly granted: bigint; readonly reserved: bigint; readonly spent: bigint };
}

/** The next version, as an operator sends it. */
interface VersionInput {
  readonly brandId: string;
  readonly id: string;
  readonly seen: number;
  readonly kind?: string;
  readonly terms: unknown;
  readonly audience?: unknown;
  readonly budget: bigint;
  readonly stopped: boolean;
  readonly reason: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The part of saving that differs between kinds of promotions. */
interface VersionedKind<Input, Saved> {
  /** The promotion on a page, locked for a change. Throws Refusal NOT_FOUND for a page that cannot have one. */
  readonly lock: (tx: Transaction, brandId: string, id: string) => Promise<Saved | undefined>;
  /** The first field that an operator may not offer. */
  readonly unworkable: (
    input: Input,
    present: Saved | undefined,
    tx: Transaction,
  ) => string | undefined | Promise<string | undefined>;
  /** Whether everything is the same that only this kind has; true when absent. */
  readonly isSame?: (input: Input, present: Saved) => boolean;
  readonly keep: (
    tx: Transaction,
    version: Input & { readonly brandId: BrandId; readonly version: number; readonly operatorId: string },
  ) => Promise<void>;
  readonly read: (tx: Transaction, brandId: string, id: string) => Promise<readonly Saved[]>;
}

/**
 * Opens a promotion on a page, or writes a new version of it; a version can stop it. The budget is that of all versions
 * together. Every kind of promotion on a page is saved by this function.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (no such page; also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - TERMS_NOT_ALLOWED {field} (terms that never pay, or a budget below its reserved and spent parts)
 * - NOTHING_CHANGED
 */
export async function saveVersion<Input extends VersionInput, Saved extends Versioned>(
  { db, operator, caller }: OperatorContext,
  input: Input,
  of: VersionedKind<Input, Saved>,
): Promise<Saved> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { id, seen, kind, budget, stopped, reason } = input;
  return inTransaction(db, async (tx) => {
    const present = await of.lock(tx, brandId, id);
    if (!reason) throw refusal("REASON_REQUIRED");
    if ((present?.version ?? 0) !== seen || (present !== undefined && present.kind !== kind)) {
      throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
    }
    const field = (await of.unworkable(input, present, tx)) ?? (present && belowGiven(present, budget));
    if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
    const isSame = present && isUnchanged(present, input) && (of.isSame?.(input, present) ?? true);
    if (isSame) throw refusal("NOTHING_CHANGED");
    const version = seen + 1;
    await of.keep(tx, { ...input, brandId, version, operatorId: operator.id });
    const was = present && { ...present, budget: present.budget.granted, stopped: present.state === "stopped" };
    const changes = changesOf(was, input);
    const written = { id, brandId, version, budget, stopped, reason, terms: input.terms, changes };
    await auditVersion(tx, { operator, caller }, "promotion.save", written);
    const [saved] = await of.read(tx, brandId, id);
    invariant(saved, "a promotion that was saved is there");
    return saved;
  });
}

/** The present version of terms that a brand has once. */
interface OfBrand {
  readonly promotionId: string;
  readonly version: number;
  readonly terms: unknown;
  readonly stopped: boolean;
  readonly budget: Versioned["budget"];
}

/** The next version of them, as an operator sends it. */
type OfBrandInput<Terms> = Pick<VersionInput, "brandId" | "seen" | "budget" | "stopped" | "reason"> & {
  readonly terms: Terms;
};

/** The part of saving that differs between the terms that a brand has once. */
interface OfBrandKind<Terms, Present extends OfBrand, Board> {
  readonly action: "promotion.save" | "levels.save";
  /** Locked for a change; undefined before the first version. */
  readonly lock: (tx: Transaction, brandId: string) => Promise<Present | undefined>;
  /** The first field that an operator may not offer. */
  readonly unworkable: (terms: Terms, budget: bigint) => string | undefined;
  readonly keep: (tx: Transaction, version: BrandVersionOf<Terms>, present: Present | undefined) => Promise<void>;
  readonly read: (tx: Transaction, brandId: string) => Promise<Board>;
}

type BrandVersionOf<Terms> = WrittenVersion & { readonly terms: Terms; readonly operatorId: string };

/**
 * Writes the next version of terms that a brand has once: its levels, or what invited friends bring. The budget is that
 * of all versions together.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (another version was written since)
 * - TERMS_NOT_ALLOWED {field} (terms that never pay, or a budget that is too small)
 * - NOTHING_CHANGED
 */
export async function saveOfBrand<Terms, Present extends OfBrand, Board>(
  { db, operator, caller }: OperatorContext,
  input: OfBrandInput<Terms>,
  of: OfBrandKind<Terms, Present, Board>,
): Promise<Board> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { seen, terms, budget, stopped, reason } = input;
  return inTransaction(db, async (tx) => {
    // Writers of one brand take turns.
    await tx.selectFrom("brand").select("id").where("id", "=", brandId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const present = await of.lock(tx, brandId);
    if (!reason) throw refusal("REASON_REQUIRED");
    if ((present?.version ?? 0) !== seen) throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
    const field = of.unworkable(terms, budget) ?? (present && belowGiven(present, budget));
    if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
    const known = present && [present.terms, present.budget.granted, present.stopped];
    if (isDeepStrictEqual(known, [terms, budget, stopped])) throw refusal("NOTHING_CHANGED");
    const id = present?.promotionId ?? newId();
    const version = seen + 1;
    const written = { id, brandId, version, terms, budget, stopped, reason };
    await of.keep(tx, { ...written, operatorId: operator.id }, present);
    const was = present && { ...present, budget: present.budget.granted };
    await auditVersion(tx, { operator, caller }, of.action, { ...written, changes: changesOf(was, written) });
    return of.read(tx, brandId);
  });
}

interface WrittenVersion {
  readonly id: string;
  readonly brandId: BrandId;
  readonly version: number;
  readonly budget: bigint;
  readonly stopped: boolean;
  readonly reason: string;
}

interface AuditedVersion extends WrittenVersion {
  readonly terms: unknown;
  readonly changes: readonly ChangedField[];
}

/** The score of a race or the goal of a mission, which is the unit of some amounts. Null for other promotions. */
function measureOf(terms: unknown): string | null {
  const { score, goal } = terms as { readonly score?: string; readonly goal?: string };
  return score ?? goal ?? null;
}

/** The parts of a version that the audit trail compares. */
interface Compared {
  readonly terms: unknown;
  readonly audience?: unknown;
  readonly budget: bigint;
  readonly stopped: boolean;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
}

/** A changed field with its old and new value. */
type ChangedField = Readonly<Record<"path" | "from" | "to", ConfigurationValue>>;

/** The fields that differ between two versions; none for a first version. */
function changesOf(present: Compared | undefined, input: Compared): readonly ChangedField[] {
  if (!present) return [];
  const compared = ({ terms, audience = null, budget, stopped, startsAt = null, endsAt = null }: Compared) =>
    JSON.parse(withDigits({ terms, audience, budget, stopped, startsAt, endsAt })) as ConfigurationValue;
  return jsonChanges(compared(present), compared(input)).map(({ path, from, to }) => ({ path, from, to }));
}

async function auditVersion(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  action: "promotion.save" | "levels.save",
  { id, brandId, version, budget, stopped, reason, terms, changes }: AuditedVersion,
): Promise<void> {
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "promotion", id },
    details: {
      ...{ version, budget: budget.toString(), stopped, reason },
      ...(changes.length > 0 && { measure: measureOf(terms), terms: changes }),
    },
    ip: caller.ip,
  });
}

function belowGiven({ budget: { reserved, spent } }: Pick<Versioned, "budget">, budget: bigint): "budget" | undefined {
  return budget < reserved + spent ? "budget" : undefined;
}

function isUnchanged(present: Versioned, { terms, budget, startsAt, endsAt, stopped }: VersionInput): boolean {
  const stored = [present.terms, present.budget.granted, present.startsAt, present.endsAt, present.state];
  return isDeepStrictEqual(stored, [terms, budget, startsAt, endsAt, stopped ? "stopped" : "open"]);
}
