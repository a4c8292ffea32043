import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";

type Call = typeof contract.rewards.envelopeProof;

interface ProofRow {
  readonly listHash: string;
  readonly salt: string;
  readonly sum: bigint;
  readonly amounts: readonly string[];
  readonly own: number | null;
}

/** The salt and the amounts of a rain that is over. Throws Refusal NOT_FOUND, also while the rain is not over. */
export async function envelopeProof(
  { db, brand, player }: PlayerContext,
  { rainId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { rows } = await sql<ProofRow>`
    select rain.list_hash as "listHash", rain.salt, rain.sum, array(
        select amount::text from envelope_part where rain_id = rain.id order by number
      ) as amounts, (
        select number from envelope_part where rain_id = rain.id and player_id = ${player.id}
      ) as own
    from envelope_rain as rain where rain.id = ${rainId} and rain.brand_id = ${brand.id} and rain.state = 'closed'
  `.execute(db);
  const [row] = rows;
  if (!row) throw refusal("NOT_FOUND");
  const amounts = row.amounts.map((digits) => BigInt(digits));
  const { listHash, salt, sum, own } = row;
  return {
    value: {
      ...{ listHash, salt, sum, amounts },
      own: own === null ? null : { number: own, amount: amounts[own - 1] ?? 0n },
    },
  };
}
