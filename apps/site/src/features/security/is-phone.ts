const PHONES = new Set(["Android", "iPhone", "iPad"]);

/** Returns whether a system runs on phones. The result only selects an icon. */
export function isPhone({ system }: { readonly system: string | null }): boolean {
  return system !== null && PHONES.has(system);
}
