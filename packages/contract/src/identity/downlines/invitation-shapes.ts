import * as z from "zod";
import { amount, currency, instant, uuid } from "../../shapes.ts";

export const invitationLink = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  /** The type of the accounts that register with it. */
  type: z.number().int(),
  isAgent: z.boolean(),
  state: z.enum(["open", "expired", "used_up", "closed"]),
  createdAt: instant,
  expiresAt: instant.nullable(),
  usesMax: z.number().int().nullable(),
  visits: z.number().int(),
  /** The members who registered with it, those of them who have deposited, and the sum of their deposits. */
  registered: z.number().int(),
  depositors: z.number().int(),
  deposits: amount,
  currency,
});
export type InvitationLink = z.output<typeof invitationLink>;

/** The type of a new account: of members, or one of the brand's types of agents. */
export const downlineType = z.number().int().min(0).max(32_767);
