import * as z from "zod";

/** A proven identity, and what the page has kept since it sent the browser to the provider. */
export const ticketInput = {
  ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  pageKey: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
};
