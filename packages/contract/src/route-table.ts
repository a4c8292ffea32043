import type { CallMeta } from "./call.ts";
import { contract } from "./contract.generated.ts";
import { isContractProcedure } from "./orpc.ts";

/** A call in the route table, with its name in the contract. */
export interface RouteEntry {
  readonly name: string;
  readonly link: string;
  readonly method: string;
  readonly meta: CallMeta;
}

/** Every call of the contract, in its order. */
export function routeTable(): RouteEntry[] {
  const entries: RouteEntry[] = [];
  for (const [room, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls)) {
      if (!isContractProcedure(procedure)) continue;
      const { route, meta } = procedure["~orpc"];
      entries.push({
        name: `${room}.${name}`,
        link: route.path ?? "",
        method: route.method ?? "POST",
        meta: meta as CallMeta,
      });
    }
  }
  return entries;
}
