import type { Brand } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { playerRole } from "../player-role.ts";

/** The types of accounts that an agent may open: the members' first, then those of agents. */
export function downlineTypes({ settings }: Pick<Brand, "settings">): { type: number; isAgent: boolean }[] {
  const { member, agents } = settings.accountTypes;
  return [member, ...agents].map((type) => ({ type, isAgent: playerRole(settings, type) === "agent" }));
}

/** Throws Refusal ACCOUNT_TYPE_NOT_ALLOWED for a type that an agent may not open. */
export function assertDownlineType(brand: Pick<Brand, "settings">, wanted: number): void {
  if (!downlineTypes(brand).some(({ type }) => type === wanted)) throw refusal("ACCOUNT_TYPE_NOT_ALLOWED");
}
