import type { FeatureFlag, OwnFeatureFlag, WhitelabelNode } from "@banyan/contract";
import { useStatus } from "./use-session.ts";

/** What a brand can switch on: the specification's flags, our own, and the REFERRAL promotion. */
type Feature = FeatureFlag | OwnFeatureFlag | "REFERRAL";

/** Whether a tree of features has one switched on. */
export function isOn(node: WhitelabelNode, flag: Feature): boolean {
  if (node.modId === flag) return node.enabled;
  return node.childrenNodes.some((child) => isOn(child, flag));
}

/** Whether the brand has switched a feature on. */
export function useFeature(flag: Feature): boolean {
  // The tree refers to itself, which the types of answers do not follow.
  return isOn(useStatus().whitelabel as WhitelabelNode, flag);
}
