import { type RouteEntry, routeTable } from "@banyan/contract";
import type { Surface } from "@banyan/domain/brand";

/** The calls that a surface answers. A brand's site does not show the operators' calls. */
export function routesOf(surface: Surface["surface"]): RouteEntry[] {
  return routeTable().filter(({ meta }) => meta.surface === "any" || meta.surface === surface);
}
