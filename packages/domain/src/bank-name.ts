import type { CallContext } from "./context.ts";

/** A bank as a player's account or a withdrawal stores it: the brand's code, and the bank's name at that time. */
export interface KeptBank {
  readonly code: string;
  readonly name: string;
}

/** The name of a bank in the caller's language, where the brand's settings have one; else the stored name. */
export function bankNameIn({ brand, caller }: Pick<CallContext, "brand" | "caller">, { code, name }: KeptBank): string {
  const bank = brand.settings.cashier.withdrawal.banks.find((each) => each.code === code);
  return bank?.names?.[caller.locale] ?? name;
}
