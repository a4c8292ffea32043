import type { BrandId } from "@banyan/kernel";
import type { Brand } from "../context.ts";

/** Free play shows what its brand has written. */
export function contentBrand(brand: Brand): BrandId {
  return brand.freePlayOf ?? brand.id;
}
