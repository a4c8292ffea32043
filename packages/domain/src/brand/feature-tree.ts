import { featureFlags, type WhitelabelNode } from "@banyan/contract";
import type { Brand } from "../context.ts";

/** The root's own name; it is always on. */
const ROOT = "WHITELABEL";

/** The brand's features as a tree. A feature that its settings do not name is off. */
export function featureTree({ settings }: Pick<Brand, "settings">): WhitelabelNode {
  const named = Object.keys(settings.flags).filter((modId) => !featureFlags.some((flag) => flag === modId));
  const childrenNodes = [...featureFlags, ...named].map((modId) => ({
    modId,
    enabled: settings.flags[modId] ?? false,
    childrenNodes: [],
  }));
  return { modId: ROOT, enabled: true, childrenNodes };
}
