import { Trans } from "@lingui/react/macro";
import type { BrandState } from "../../platform/answers.ts";

/** The names of a brand's vendors that use separate wallets. */
export function WalletsOf({ brand: { vendors, transferVendors } }: { readonly brand: BrandState }) {
  if (transferVendors.length === 0) return <Trans>Single wallet</Trans>;
  const nameOf = (code: string) => vendors.find((vendor) => vendor.code === code)?.name ?? code;
  return <bdi>{transferVendors.map(nameOf).join(", ")}</bdi>;
}
