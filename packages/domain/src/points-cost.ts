/** The name of the brand's account against which points are booked, and of the cost of what they bought. */
export const POINTS_COST = "points";
