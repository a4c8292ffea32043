import * as z from "zod";

/** A verified identity, and the value that the page kept since it sent the browser to the provider. */
export const ticketInput = {
  ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  pageKey: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
};
