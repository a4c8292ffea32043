/** How the ids of the calls begin that the house makes itself to end a round. No vendor has told them. */
export const HOUSE_CALL = "house:";
