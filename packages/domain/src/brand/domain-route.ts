import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { brandHosts } from "./brand-directory.ts";

type Call = typeof contract.system.domainRoute;

/** The hosts of the brand's site. The published host is the first one until an operator chooses another. */
export async function domainRoute(
  { db, brand, host }: CallContext,
  _input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const hosts = await brandHosts(db, brand.id);
  const mainDomain = hosts[0] ?? host;
  return { value: { mainDomain, domains: hosts.map((domain) => ({ domain, main: domain === mainDomain })) } };
}
