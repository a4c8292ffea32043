import { sql } from "kysely";
import * as z from "zod";

/** One side of a difference, as tickets store it. Amounts are minor units as digits. */
export const storedSide = z.object({
  kind: z.string(),
  /** The player's id at the vendor. */
  user: z.string(),
  /** Null when it belongs to no round. */
  round: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string(),
  at: z.coerce.date(),
  outcome: z.string(),
});
export type StoredSide = z.infer<typeof storedSide>;

/** Our side of an accepted wallet call, for a statement that joined it as `own`. */
export const ownSide = sql`case when own.transaction_id is not null then jsonb_build_object(
  'kind', own.kind, 'user', own.player_id::text, 'round', own.round_id, 'amount', own.amount::text,
  'currency', own.currency, 'at', own.created_at, 'outcome', 'accepted'
) end`;

/**
 * The change of the balance by the call, for a statement that joined it as `own`. It follows from the kind, and for a
 * rollback from the call that it took back, because transfers are not found by their ids.
 */
export const ownChange = sql`case
  when own.kind in ('bet', 'unsettle') then -own.amount
  when own.kind = 'rollback' then own.amount * (
    select case when undone.kind = 'bet' then 1 else -1 end from wager_action as undone
    where undone.vendor_code = own.vendor_code and undone.transaction_id = own.reference_id
  )
  else own.amount
end`;
