/** The topic of feedback, by the numbers of the specification's section 9. */
export const feedbackTypes = {
  other: 0,
  deposit: 1,
  withdrawal: 2,
  game: 3,
  customerService: 4,
  applyAgent: 6,
} as const;
export type FeedbackType = keyof typeof feedbackTypes;
