/**
 * The row below the categories of whoever is signed in: what was played last, or the first steps until there is any. Kept
 * by the member who has closed the first steps, and forgotten when that member plays or another one signs in.
 */
const CLOSED_BY = "banyan.first-steps-closed";

export const firstRow = {
  isClosed: () => localStorage.getItem(CLOSED_BY) !== null,
  close: (memberId: string) => localStorage.setItem(CLOSED_BY, memberId),
  open: () => localStorage.removeItem(CLOSED_BY),
  /** Another member has steps of their own. */
  openUnlessClosedBy: (memberId: string) => {
    if (localStorage.getItem(CLOSED_BY) !== memberId) localStorage.removeItem(CLOSED_BY);
  },
};
