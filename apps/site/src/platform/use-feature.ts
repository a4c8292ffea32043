import type { FeatureFlag, OwnFeatureFlag, WhitelabelNode } from "@banyan/contract";
import { useStatus } from "./use-session.ts";

/**
 * The features that a brand can switch on: the specification's flags, the platform's own, and the REFERRAL promotion
 * (R-6.06).
 */
type Feature = FeatureFlag | OwnFeatureFlag | "REFERRAL";

/** Returns whether a feature is switched on in a feature tree. */
export function isOn(node: WhitelabelNode, flag: Feature): boolean {
  if (node.modId === flag) return node.enabled;
  return node.childrenNodes.some((child) => isOn(child, flag));
}

/** Returns whether the brand has switched a feature on. */
export function useFeature(flag: Feature): boolean {
  // The tree is recursive, which the types of answers do not express.
  return isOn(useStatus().whitelabel as WhitelabelNode, flag);
}
