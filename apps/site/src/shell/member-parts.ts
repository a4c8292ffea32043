import { lazy } from "react";

/** The parts of the frame for members, in one chunk that a first visit does not load. */
const load = () => import("./member-actions.tsx");

export const MemberActions = lazy(async () => ({ default: (await load()).MemberActions }));
export const RewardBadgeOnMe = lazy(async () => ({ default: (await load()).RewardBadgeOnMe }));
