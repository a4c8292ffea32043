/** The state of an activity for the viewer, by the names on its button. */
export const activityStates = [
  "join",
  "claim",
  "applying",
  "closed",
  "rejected",
  "issued",
  "claimed",
  "process",
  "joined",
  "coming_soon",
] as const;
export type ActivityState = (typeof activityStates)[number];
