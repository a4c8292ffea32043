import { randomBytes } from "node:crypto";
import { commitmentOf } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import { type Selectable, sql } from "kysely";
import type { MiniFair, MiniSeedsView } from "../../protocol/mini.ts";
import type { Database } from "../database/open-database.ts";
import type { MiniSeed } from "../database/schema.generated.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import type { Seat } from "../rounds/find-rounds.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { openSecret, sealSecret } from "../database/sealed-secrets.ts";

export type SeedPair = Selectable<MiniSeed>;

/** The maximum number of retired pairs that the page receives. */
const REVEALED_SHOWN = 20;

const newServerSeed = () => randomBytes(32).toString("hex");

/** The pair in use. A player's first pair is created here, with a client seed that they may replace at any time. */
export async function pairInUse({ db, vault }: SealedRecords, seat: Seat): Promise<SeedPair> {
  const found = await findInUse(db, seat);
  if (found) return found;
  const [server, next] = [newServerSeed(), newServerSeed()];
  await db
    .insertInto("mini_seed")
    .values({ ...newPair(vault, seat, server, next), client_seed: randomBytes(8).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findInUse(db, seat);
  if (made) return made;
  throw new Error("the pair of seeds was laid down in the moment it was made");
}

function findInUse(db: Database, seat: Seat) {
  return inUse(db, seat).executeTakeFirst();
}

/** The pair in use, locked until the transaction ends. */
export function lockPair(tx: Database, seat: Seat): Promise<SeedPair> {
  return inUse(tx, seat).forUpdate().executeTakeFirstOrThrow();
}

function inUse(db: Database, seat: Seat) {
  return db
    .selectFrom("mini_seed")
    .selectAll()
    .where("operator", "=", seat.operator)
    .where("player", "=", seat.player)
    .where("game_code", "=", seat.game_code)
    .where("revealed_at", "is", null);
}

function newPair(vault: Vault, seat: Seat, server: string, next: string) {
  const id = newId();
  return {
    id,
    operator: seat.operator,
    player: seat.player,
    game_code: seat.game_code,
    server_seed: sealSecret(vault, "mini_seed.server_seed", id, server),
    server_hash: commitmentOf(server),
    next_server_seed: sealSecret(vault, "mini_seed.next_server_seed", id, next),
    next_server_hash: commitmentOf(next),
  };
}

/**
 * Retires the pair in use, which reveals its server seed, and starts the next one. The next pair has the server seed of
 * the earlier commitment and the player's own seed. Errors: ROUND_IN_PROGRESS, while a round is open that the seed
 * would reveal.
 */
export async function rotatePair(records: SealedRecords, seat: Seat, clientSeed: string): Promise<void> {
  const { db, vault } = records;
  await pairInUse(records, seat);
  await db.transaction().execute(async (tx) => {
    const pair = await lockPair(tx, seat);
    const open = await tx
      .selectFrom("round")
      .select("id")
      .where("operator", "=", seat.operator)
      .where("player", "=", seat.player)
      .where("game_code", "=", seat.game_code)
      .where("state", "in", ["bet_sent", "playing"])
      .limit(1)
      .executeTakeFirst();
    if (open) throw new StudioRefusal("ROUND_IN_PROGRESS", "the seed would give the open round away");
    await tx
      .updateTable("mini_seed")
      .set({ revealed_at: sql<Date>`now()` })
      .where("id", "=", pair.id)
      .execute();
    const next = openSecret(vault, "mini_seed.next_server_seed", pair.id, pair.next_server_seed);
    await tx
      .insertInto("mini_seed")
      .values({ ...newPair(vault, seat, next, newServerSeed()), client_seed: clientSeed })
      .execute();
  });
}

export function fairOf(pair: SeedPair): MiniFair {
  return {
    serverHash: pair.server_hash,
    nextServerHash: pair.next_server_hash,
    clientSeed: pair.client_seed,
    nonce: pair.next_nonce,
  };
}

/** The pair in use and the retired pairs. */
export async function seedsView(records: SealedRecords, seat: Seat): Promise<MiniSeedsView> {
  const { db, vault } = records;
  const pair = await pairInUse(records, seat);
  const revealed = await db
    .selectFrom("mini_seed")
    .selectAll()
    .where("operator", "=", seat.operator)
    .where("player", "=", seat.player)
    .where("game_code", "=", seat.game_code)
    .where("revealed_at", "is not", null)
    .orderBy("id", "desc")
    .limit(REVEALED_SHOWN)
    .execute();
  return {
    fair: fairOf(pair),
    revealed: revealed.map((laidDown) => ({
      serverSeed: openSecret(vault, "mini_seed.server_seed", laidDown.id, laidDown.server_seed),
      serverHash: laidDown.server_hash,
      clientSeed: laidDown.client_seed,
      rounds: laidDown.next_nonce,
      revealedAt: laidDown.revealed_at?.toISOString() ?? "",
    })),
  };
}
