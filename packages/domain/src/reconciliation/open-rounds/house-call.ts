/** The prefix of the ids of calls that the house makes itself to end a round. No vendor sent them. */
export const HOUSE_CALL = "house:";
