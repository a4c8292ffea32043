import { BlockList, isIPv6 } from "node:net";

/** The parsed lists. Each call looks one up, but the settings that hold them seldom change. */
const built = new WeakMap<readonly string[], BlockList>();

/**
 * Whether a vendor may call from this address. Entries are addresses ("10.1.2.3", "2001:db8::1") and networks
 * ("10.1.0.0/16"). An empty list allows every address. Throws when the list is malformed, because a vendor's settings
 * are validated before they are stored.
 */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  return allowed.length === 0 || isListedAddress(allowed, address);
}

/** Whether one of the entries is this address or a network that contains it. */
export function isListedAddress(entries: readonly string[], address: string): boolean {
  let list = built.get(entries);
  if (!list) {
    list = listOf(entries);
    built.set(entries, list);
  }
  return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const family = isIPv6(network) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
