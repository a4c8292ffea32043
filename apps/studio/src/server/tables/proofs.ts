import { previousHash } from "@banyan/game-math";
import type { RoundProof, ShoeView } from "../../protocol/tables.ts";
import { openSecret } from "../database/sealed-secrets.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { saltOf } from "./open-round.ts";
import { asRoundRow } from "./round-record.ts";
import { secretOf } from "./round-secret.ts";
import { roundView } from "./round-view.ts";
import { findTable } from "./table-record.ts";

const LEAF_DIGITS = 64;

async function chainOf({ db }: SealedRecords, id: string) {
  return db.selectFrom("table_chain").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Everything that proves a round, as far as it has been told; undefined if there is no such round, or no table of it. */
export async function roundProof(records: SealedRecords, id: string, now: number): Promise<RoundProof | undefined> {
  const row = await records.db.selectFrom("table_round").selectAll().where("id", "=", id).executeTakeFirst();
  const table = row && findTable(row.table_code);
  if (!row || !table) return undefined;
  const round = asRoundRow(row);
  // The proof of a fed round is in the studio: its readings agree, and nothing was committed to before.
  if (round.chain_id === null || round.place === null) return undefined;
  const chain = await chainOf(records, round.chain_id);
  const shoe =
    round.shoe_id === null
      ? undefined
      : await records.db.selectFrom("table_shoe").selectAll().where("id", "=", round.shoe_id).executeTakeFirstOrThrow();
  const secret = await secretOf(records, round);
  return {
    table: round.table_code,
    game: table.game,
    round: await roundView(records, round, now),
    chainEnd: chain.end_hash,
    salt: saltOf(chain),
    nonce: round.place,
    // SHA-256 of the round's own hash. It tells nothing about that one.
    hashBefore: previousHash(secret.hash),
    shoe: shoe ? { id: shoe.id, number: shoe.place, seal: shoe.seal, hash: shoe.ended_at ? secret.hash : null } : null,
  };
}

/** A shoe with its seal, and its hash once it is over; undefined if there is no such shoe. */
export async function shoeView(records: SealedRecords, id: string): Promise<ShoeView | undefined> {
  const shoe = await records.db.selectFrom("table_shoe").selectAll().where("id", "=", id).executeTakeFirst();
  if (!shoe) return undefined;
  const chain = await chainOf(records, shoe.chain_id);
  const hash = openSecret(records.vault, "table_shoe.hash", shoe.id, shoe.hash);
  return {
    id: shoe.id,
    table: shoe.table_code,
    number: shoe.place,
    salt: saltOf(chain),
    chainEnd: chain.end_hash,
    hashBefore: previousHash(hash),
    seal: shoe.seal,
    leaves: shoe.leaves.match(new RegExp(`.{${LEAF_DIGITS}}`, "g")) ?? [],
    hash: shoe.ended_at ? hash : null,
  };
}
