import type { FeedbackType } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What feedback can be about, in the order in which people ask. The numbers are the specification's (section 9). */
export const feedbackKinds: readonly { readonly kind: FeedbackType; readonly label: MessageDescriptor }[] = [
  { kind: "deposit", label: msg`Deposit` },
  { kind: "withdrawal", label: msg`Withdrawal` },
  { kind: "game", label: msg`A game` },
  { kind: "customerService", label: msg`Customer service` },
  { kind: "applyAgent", label: msg`Becoming an agent` },
  { kind: "other", label: msg`Something else` },
];
