import type { BrandId } from "@banyan/kernel";
import type { Brand } from "../context.ts";

/** Free play shows the content of its real brand. */
export function contentBrand(brand: Brand): BrandId {
  return brand.freePlayOf ?? brand.id;
}
