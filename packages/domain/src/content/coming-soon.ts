/** Features that are not built yet report the same state as promotions and points. */
export const COMING_SOON = "coming_soon" as const;
