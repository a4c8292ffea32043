import type { FeatureFlag, WhitelabelNode } from "@banyan/contract";
import { useStatus } from "./use-session.ts";

function isOn(node: WhitelabelNode, flag: FeatureFlag): boolean {
  if (node.modId === flag) return node.enabled;
  return node.childrenNodes.some((child) => isOn(child, flag));
}

/** Whether the brand has switched a feature on. */
export function useFeature(flag: FeatureFlag): boolean {
  // The tree refers to itself, which the types of answers do not follow.
  return isOn(useStatus().whitelabel as WhitelabelNode, flag);
}
