import type { FeedbackType } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The types of feedback, most frequent first. The numbers are from the specification (section 9). */
export const feedbackKinds: readonly { readonly kind: FeedbackType; readonly label: MessageDescriptor }[] = [
  { kind: "deposit", label: msg`Deposit` },
  { kind: "withdrawal", label: msg`Withdrawal` },
  { kind: "game", label: msg`A game` },
  { kind: "customerService", label: msg`Customer service` },
  { kind: "applyAgent", label: msg`Becoming an agent` },
  { kind: "other", label: msg`Something else` },
];
