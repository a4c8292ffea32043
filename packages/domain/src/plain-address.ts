const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address in its own form, also when a dual-stack socket reported it as IPv6. */
export function plainAddress(ip: string): string {
  return MAPPED.exec(ip)?.[1] ?? ip;
}

/** The part of an address that identifies one household: all of IPv4, the first 64 bits of IPv6. */
export function householdOf(ip: string): string {
  const address = plainAddress(ip);
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
