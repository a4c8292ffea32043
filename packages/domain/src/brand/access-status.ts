import { BlockList, isIPv6 } from "node:net";
import type { Brand, Caller } from "../context.ts";
import { plainAddress } from "../plain-address.ts";

type Regions = Brand["settings"]["regions"];

/** 0 normal, 1 maintenance, 2 shut out by location or address. The site's status pages use the same numbers. */
export type AccessStatus = 0 | 1 | 2;

/**
 * Decides whether a caller may see a brand. A caller who is shut out is told so, also during
 * maintenance. A tester sees the site while it is in maintenance.
 */
export function accessStatus(
  brand: Pick<Brand, "status" | "plan" | "settings">,
  caller: Pick<Caller, "ip" | "country">,
): AccessStatus {
  const { regions } = brand.settings;
  if (isRegionBlocked(regions, caller)) return 2;
  if (!isInMaintenance(brand)) return 0;
  return contains(addressLists(regions).testing, caller.ip) ? 0 : 1;
}

/** A plan is in force from its first to its last moment, even before a job has written it into the status. */
export function isInMaintenance({ status, plan }: Pick<Brand, "status" | "plan">): boolean {
  if (plan === null) return status === 1;
  const now = Date.now();
  return plan.from.getTime() <= now && now < plan.until.getTime();
}

/** When a brand in maintenance is expected back; null when that is not known. */
export function maintenanceEnd({ plan, maintenanceUntil }: Pick<Brand, "plan" | "maintenanceUntil">): Date | null {
  return plan?.until ?? maintenanceUntil;
}

function isRegionBlocked(regions: Regions, { ip, country }: Pick<Caller, "ip" | "country">): boolean {
  const { allowed, blocked } = addressLists(regions);
  if (contains(allowed, ip)) return false;
  return contains(blocked, ip) || (country !== null && regions.blockedCountries.includes(country));
}

interface AddressLists {
  readonly allowed: BlockList;
  readonly blocked: BlockList;
  readonly testing: BlockList;
}

/**
 * Settings are read again every second, but checked on every call. The address lists are therefore built once for each
 * settings object.
 */
const madeLists = new WeakMap<Regions, AddressLists>();

function addressLists(regions: Regions): AddressLists {
  const made = madeLists.get(regions);
  if (made) return made;
  const lists = {
    allowed: listOf(regions.allowedAddresses),
    blocked: listOf(regions.blockedAddresses),
    testing: listOf(regions.testAddresses),
  };
  madeLists.set(regions, lists);
  return lists;
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const address of addresses) {
    const [network = "", bits] = address.split("/");
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list;
}

function contains(list: BlockList, ip: string): boolean {
  const address = plainAddress(ip);
  return list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
