/**
 * The state of the row below the categories, for signed-in members. It shows the recent games, or the first steps until
 * there are any. The key stores the member who closed the first steps. It is removed when that member plays or another
 * one signs in.
 */
const CLOSED_BY = "banyan.first-steps-closed";

export const firstRow = {
  isClosed: () => localStorage.getItem(CLOSED_BY) !== null,
  close: (memberId: string) => localStorage.setItem(CLOSED_BY, memberId),
  open: () => localStorage.removeItem(CLOSED_BY),
  /** Another member gets the first steps again. */
  openUnlessClosedBy: (memberId: string) => {
    if (localStorage.getItem(CLOSED_BY) !== memberId) localStorage.removeItem(CLOSED_BY);
  },
};
