/** Maps a motion's share of time to its share of distance; both 0 to 1. */
export type Easing = (share: number) => number;

export const linear: Easing = (share) => share;
export const easeOut: Easing = (share) => 1 - (1 - share) ** 3;
export const easeInOut: Easing = (share) => share * share * (3 - 2 * share);

/** Overshoots its goal a little and comes back. */
export const easeOutBack: Easing = (share) => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2;

/** There and back: 0 at both ends, 1 in the middle. */
export const swell: Easing = (share) => Math.sin(share * Math.PI);
