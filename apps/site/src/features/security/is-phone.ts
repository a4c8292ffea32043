const PHONES = new Set(["Android", "iPhone", "iPad"]);

/** Whether a system is one that is held in the hand; it decides a picture and nothing else. */
export function isPhone({ system }: { readonly system: string | null }): boolean {
  return system !== null && PHONES.has(system);
}
