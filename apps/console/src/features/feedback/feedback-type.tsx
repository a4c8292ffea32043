import { type FeedbackType, feedbackTypes } from "@banyan/contract/content/feedback-types";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

const TEXTS: Readonly<Record<FeedbackType, MessageDescriptor>> = {
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  game: msg`A game`,
  customerService: msg`Customer service`,
  applyAgent: msg`Becoming an agent`,
  other: msg`Something else`,
};

/** The name of a feedback type. */
export function FeedbackAbout({ type }: { readonly type: number }) {
  const { t } = useLingui();
  const kind = (Object.keys(feedbackTypes) as FeedbackType[]).find((each) => feedbackTypes[each] === type);
  return <>{kind === undefined ? type : t(TEXTS[kind])}</>;
}
