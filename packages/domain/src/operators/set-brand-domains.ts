import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant, Refusal } from "@banyan/kernel";
import { forgetBrands } from "../brand/index.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { readBrandStates } from "./brand-state.ts";
import { visibleBrand } from "../visible-brand.ts";

type Call = typeof contract.operations.setBrandDomains;
type Input = CallInput<Call>;

/**
 * Says at which hosts a brand's site is, and which of them people are told. It acts on every process at once.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for a brand that the operator may not see), STATE_CHANGED (the
 * brand has other hosts than the operator saw), DOMAIN_TAKEN {host} (it leads to another brand or to the console).
 */
export async function setBrandDomains(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator, signals } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  await inTransaction(db, (tx) => replaceHosts(tx, context, brandId, input));
  forgetBrands(db);
  signals.changed("brands");
  const [value] = await readBrandStates(db, operator, brandId);
  invariant(value, "a brand that was changed is still there");
  return { value };
}

async function replaceHosts(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  { hosts, main, seen, reason }: Input,
): Promise<void> {
  // Operators who change the hosts of one brand at once take turns.
  await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
  const present = await tx
    .selectFrom("brand_domain")
    .select(["host", "main"])
    .where("brand_id", "=", brandId)
    .orderBy("host")
    .execute();
  const before = present.map(({ host }) => host);
  const same = seen.length === before.length && before.every((host) => seen.includes(host));
  if (!same) {
    throw new Refusal("STATE_CHANGED" satisfies ErrorCode);
  }
  const wanted = [...new Set(hosts)].toSorted();
  await tx.updateTable("brand_domain").set({ main: false }).where("brand_id", "=", brandId).execute();
  await tx.deleteFrom("brand_domain").where("brand_id", "=", brandId).where("host", "not in", wanted).execute();
  for (const host of wanted.filter((each) => !before.includes(each))) await addHost(tx, brandId, host);
  await tx.updateTable("brand_domain").set({ main: true }).where("host", "=", main).execute();
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "brand.domains",
    subject: { kind: "brand", id: brandId },
    details: {
      reason,
      changed: {
        hosts: { from: before, to: wanted },
        main: { from: present.find((row) => row.main)?.host ?? null, to: main },
      },
    },
    ip: caller.ip,
  });
}

async function addHost(tx: Transaction, brandId: BrandId, host: string): Promise<void> {
  const added = await tx
    .insertInto("brand_domain")
    .values({ host, brand_id: brandId, surface: "site" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("host")
    .executeTakeFirst();
  if (!added) throw new Refusal("DOMAIN_TAKEN" satisfies ErrorCode, { host });
}
