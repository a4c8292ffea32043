import { type BrandConfiguration, type BrandContradiction, brandContradictions } from "@banyan/contract";
import type { Services } from "../context.ts";
import { refusal } from "../refusal.ts";

/**
 * Throws Refusal SETTINGS_CONTRADICT {rule, path} for the first contradiction in a configuration. An unknown gateway or
 * vendor counts as one.
 */
export async function refuseContradictions(services: Services, configuration: BrandConfiguration): Promise<void> {
  const [first] = [...brandContradictions(configuration), ...(await strangers(services, configuration))];
  if (first) throw refusal("SETTINGS_CONTRADICT", { rule: first.rule, path: first.path });
}

async function strangers(
  { db, gateways }: Services,
  { settings }: BrandConfiguration,
): Promise<readonly BrandContradiction[]> {
  const { depositMethods, withdrawal } = settings.cashier;
  const known = await db.selectFrom("vendor").select("code").execute();
  const vendors = new Set(known.map(({ code }) => code));
  return [
    ...depositMethods.flatMap(({ gateway }, index): BrandContradiction[] =>
      gateway === undefined || gateways.has(gateway)
        ? []
        : [{ rule: "gateway_unknown", path: `settings.cashier.depositMethods.${index}.gateway` }],
    ),
    ...(gateways.has(withdrawal.gateway)
      ? []
      : [{ rule: "gateway_unknown", path: "settings.cashier.withdrawal.gateway" } as const]),
    ...(settings.games.vendors.every((code) => vendors.has(code))
      ? []
      : [{ rule: "vendor_unknown", path: "settings.games.vendors" } as const]),
  ];
}
