import { BlockList, isIP, isIPv6 } from "node:net";

/** IPv4 ranges that are not on the public internet, or that expose a cloud's own secrets. */
const NOT_PUBLIC_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local. It includes 169.254.169.254, the metadata address of clouds.
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast, reserved, broadcast.
  "224.0.0.0/3",
  // The host agent of Azure.
  "168.63.129.16/32",
];

/** Global unicast IPv6 ranges that lead to an IPv4 address, or nowhere: Teredo, documentation, 6to4. */
const NOT_PUBLIC_IPV6 = ["2001::/32", "2001:db8::/32", "2002::/16", "3fff::/20"];

const GLOBAL_UNICAST_IPV6 = "2000::/3";

const notPublic = networksOf([...NOT_PUBLIC_IPV4, ...NOT_PUBLIC_IPV6]);
const globalUnicast = networksOf([GLOBAL_UNICAST_IPV6]);
const loopback = networksOf(["127.0.0.0/8", "::1/128"]);

/** A list of addresses and networks in CIDR notation. Throws RangeError for an entry that is neither. */
export function networksOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const version = isIP(address);
    if (version === 0) throw new RangeError(`"${entry}" is neither an address nor a network`);
    list.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

/** True for an address in the list. An IPv4 address in IPv6 notation is judged as IPv4. */
export function isWithin(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** True for an address that the public internet routes to one host. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || isWithin(notPublic, address)) return false;
  if (!isIPv6(address)) return true;
  return isWithin(globalUnicast, address) || isMappedIPv4(address);
}

export function isLoopback(address: string): boolean {
  return isWithin(loopback, address);
}

const mapped = networksOf(["::ffff:0:0/96"]);

function isMappedIPv4(address: string): boolean {
  return isWithin(mapped, address);
}
