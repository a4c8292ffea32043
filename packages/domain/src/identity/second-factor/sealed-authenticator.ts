import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { codeStep } from "../../authenticator-code.ts";
import { sealInBatches } from "../../seal-in-batches.ts";
import type { Vault } from "../../vault.ts";

/** The place for which the secret of a player's authenticator is sealed. */
const placeOf = (playerId: string) => `player_authenticator.secret:${playerId}`;

/** Stores a secret until a code of it is entered; the present authenticator stays valid. */
export async function keepPendingAuthenticator(
  db: DatabaseConnection,
  vault: Vault,
  playerId: PlayerId,
  secret: string,
): Promise<void> {
  const sealed = vault.seal(secret, placeOf(playerId));
  await sql`
    insert into player_authenticator (player_id, pending_sealed) values (${playerId}, ${sealed})
    on conflict (player_id) do update set pending_sealed = excluded.pending_sealed
  `.execute(db);
}

/** Makes the pending authenticator the valid one, when the code is its current code. */
export async function confirmPendingAuthenticator(
  db: DatabaseConnection,
  vault: Vault,
  playerId: PlayerId,
  code: string,
  now: number,
): Promise<boolean> {
  const pending = await read(db, playerId, "pending_sealed");
  if (!pending) return false;
  const step = codeStep(vault.open(pending, placeOf(playerId)), code, now);
  if (step === undefined) return false;
  const confirmed = await db
    .updateTable("player_authenticator")
    .set({ secret_sealed: pending, pending_sealed: null, confirmed_at: sql<Date>`now()`, last_step: step })
    .where("player_id", "=", playerId)
    .where("pending_sealed", "=", pending)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** Whether the code is a current code of the player's authenticator. It is used up: of concurrent uses one succeeds. */
export async function takeAuthenticatorCode(
  db: DatabaseConnection,
  vault: Vault,
  playerId: PlayerId,
  code: string,
  now: number,
): Promise<boolean> {
  const secret = await read(db, playerId, "secret_sealed");
  if (!secret) return false;
  const step = codeStep(vault.open(secret, placeOf(playerId)), code, now);
  if (step === undefined) return false;
  const taken = await db
    .updateTable("player_authenticator")
    .set({ last_step: step })
    .where("player_id", "=", playerId)
    .where("secret_sealed", "=", secret)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

async function read(
  db: DatabaseConnection,
  playerId: PlayerId,
  column: "secret_sealed" | "pending_sealed",
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("player_authenticator")
    .select(`${column} as sealed`)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

/**
 * Seals, at every start, all secrets that were sealed under an earlier key. Returns how many it sealed. Throws when a
 * secret is sealed under an unknown key.
 */
export function sealAuthenticators(db: DatabaseConnection, vault: Vault): Promise<number> {
  const isOld = (column: string) =>
    sql<boolean>`substring(${sql.ref(column)} for ${vault.head.length}) <> ${vault.head}`;
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("player_authenticator")
      .select(["player_id", "secret_sealed", "pending_sealed"])
      .where((where) => where.or([isOld("secret_sealed"), isOld("pending_sealed")]))
      .orderBy("player_id")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const { player_id: id, ...sealed } of rows) {
      const renewed = (old: Buffer | null) => old && vault.seal(vault.open(old, placeOf(id)), placeOf(id));
      await tx
        .updateTable("player_authenticator")
        .set({ secret_sealed: renewed(sealed.secret_sealed), pending_sealed: renewed(sealed.pending_sealed) })
        .where("player_id", "=", id)
        .execute();
    }
    return rows.length;
  });
}
