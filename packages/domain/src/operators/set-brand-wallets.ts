import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { changeBrand, forgetBrands } from "../brand/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { readBrandStates } from "./brand-state.ts";
import { refuseWalletsOfHouse } from "./refuse-contradictions.ts";

type Call = typeof contract.operations.setBrandWallets;

/**
 * Sets which vendors of a brand use separate wallets. It acts on the next launch of a game. Open games and open rounds
 * keep the wallet with which they began.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND, also for a brand that the operator may not see
 * - SETTINGS_CONTRADICT {rule, path} for the house's own games
 * - STATE_CHANGED {version} for a brand that was changed since it was seen
 */
export async function setBrandWallets(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, signals, operator, caller } = context;
  const [present] = await readBrandStates(db, operator, input.brandId);
  if (!present) throw refusal("NOT_FOUND");
  await refuseWalletsOfHouse(db, input.transferVendors);
  const transferWallets = { vendors: [...new Set(input.transferVendors)], moveOnLaunch: input.movesOnLaunch };
  await inTransaction(db, (tx) =>
    changeBrand(tx, {
      brandId: input.brandId as BrandId,
      seenVersion: input.version,
      operatorId: operator.id,
      ip: caller.ip,
      action: "brand.wallets",
      reason: input.reason,
      settings: (settings) => ({ ...settings, games: { ...settings.games, transferWallets } }),
    }),
  );
  forgetBrands(db);
  signals.changed("brands");
  const [value] = await readBrandStates(db, operator, input.brandId);
  invariant(value, "a brand that was changed is still there");
  return { value };
}
