import * as z from "zod";
import { uuid } from "../shapes.ts";

/** A member of the agent's branch. Never a mobile number, an e-mail address or a full name. */
export const teamMember = {
  id: uuid,
  account: z.string(),
  type: z.number().int(),
  isAgent: z.boolean(),
};

/** The way from the agent, first, to the member whose team is shown, last. */
export const teamPath = z.array(z.object({ id: uuid, account: z.string() }));

/** The days that were counted, the present day, and the zone of all of them. */
export const teamPeriod = z.object({ from: z.string(), to: z.string(), today: z.string(), timeZone: z.string() });

/** Members on deeper levels than the brand shows are left out of the list. */
export const belowHidden = z.boolean();
