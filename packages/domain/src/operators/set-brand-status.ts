import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { changeBrand, forgetBrands, stopStakes } from "../brand/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { readBrandStates } from "./brand-state.ts";
import { refuseImpossibleAccess } from "./refuse-impossible-access.ts";

type Call = typeof contract.operations.setBrandStatus;

/**
 * Switches a brand between normal and maintenance, plans maintenance, and sets whom it shuts out. It acts on
 * every call to any process within two seconds. Once maintenance is answered, no stake is taken.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - COUNTRY_UNKNOWN, ADDRESS_INVALID, ADDRESS_RANGE_TOO_WIDE, PERIOD_REVERSED, PERIOD_PAST (each with its field)
 * - STATE_CHANGED {version} (the brand was changed since the operator looked at it)
 */
export async function setBrandStatus(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, signals, operator, caller } = context;
  const [present] = await readBrandStates(db, operator, input.brandId);
  if (!present) throw refusal("NOT_FOUND");
  await refuseImpossibleAccess(db, input, present);
  const { status, maintenanceUntil, plannedFrom, plannedUntil, reason } = input;
  const { blockedCountries, blockedAddresses, allowedAddresses, testAddresses } = input;
  await inTransaction(db, (tx) =>
    changeBrand(tx, {
      brandId: input.brandId as BrandId,
      seenVersion: input.version,
      operatorId: operator.id,
      ip: caller.ip,
      action: "brand.status",
      reason,
      status,
      maintenanceUntil: status === 1 ? maintenanceUntil : null,
      plan: status === 0 && plannedFrom && plannedUntil ? { from: plannedFrom, until: plannedUntil } : null,
      settings: (settings) => ({
        ...settings,
        regions: { blockedCountries, blockedAddresses, allowedAddresses, testAddresses },
      }),
    }),
  );
  forgetBrands(db);
  signals.changed("brands");
  await stopStakes(db, input.brandId as BrandId);
  const [value] = await readBrandStates(db, operator, input.brandId);
  invariant(value, "a brand that was changed is still there");
  return { value };
}
