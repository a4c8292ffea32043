import type { CallContext } from "../context.ts";
import { accessStatus } from "./access-status.ts";
import { findBrand } from "./brand-directory.ts";

/** Whether a brand is open to a caller now: it may have been closed since the call began. */
export async function isOpenTo({ db, brand, caller }: CallContext): Promise<boolean> {
  const present = await findBrand(db, brand.id);
  return present !== undefined && accessStatus(present, caller) === 0;
}
