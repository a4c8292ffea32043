import { createPublicKey, type KeyObject, sign } from "node:crypto";
import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";
import { openDrawSeed } from "./sealed-draw-seed.ts";

/** The draws of a record. */
const DRAWS_MAX = 60;

/** The draws of a game of an operator; with a numero only those of that name. */
export interface RecordWish {
  readonly operator: string;
  readonly game: string;
  readonly numero: string | undefined;
}

/** A draw that the studio committed to. Times are those of the studio's database. */
export interface RecordedDraw {
  readonly draw_id: string;
  readonly numero: string;
  readonly commitment: string;
  readonly committed_at: Date;
  readonly reveal_from: Date;
  /** Null until `reveal_from` has passed. */
  readonly seed: string | null;
}

export interface DrawRecord {
  readonly published_at: Date;
  readonly draws: readonly RecordedDraw[];
}

/** The draws of a game that the studio committed to, the latest first. */
export async function drawRecord({ db, vault }: SealedRecords, wish: RecordWish): Promise<DrawRecord> {
  const { operator, game, numero = null } = wish;
  const { rows } = await sql<Omit<RecordedDraw, "seed"> & { sealed: Buffer | null; now: Date }>`
    select draw_id, numero, commitment, committed_at, reveal_from, clock_timestamp() as now,
      case when reveal_from <= clock_timestamp() then seed end as sealed
    from draw_seed
    where operator = ${operator} and game_code = ${game} and (${numero}::text is null or numero = ${numero})
    order by reveal_from desc, draw_id limit ${DRAWS_MAX}
  `.execute(db);
  return {
    published_at: rows[0]?.now ?? new Date(),
    draws: rows.map(({ sealed, now: _now, ...draw }) => ({
      ...draw,
      seed: sealed && openDrawSeed(vault, { operator, draw_id: draw.draw_id }, sealed),
    })),
  };
}

/** A record as a text of lines, and the studio's signature over its UTF-8 bytes. */
export interface SignedRecord {
  readonly signed: string;
  readonly algorithm: "rsa-sha256" | "ed25519";
  /** Base64. */
  readonly signature: string;
}

export interface RecordKey {
  readonly algorithm: SignedRecord["algorithm"];
  readonly privateKey: KeyObject;
}

/**
 * Signs a record. A player who keeps it can prove later which commitment the studio published, and when. Each draw is a
 * line: numero, time of the commitment, time of the reveal, commitment, seed or "-".
 */
export function signRecord(
  { algorithm, privateKey }: RecordKey,
  { operator, game }: RecordWish,
  { published_at: at, draws }: DrawRecord,
): SignedRecord {
  const lines = draws.map((draw) =>
    [
      draw.numero,
      draw.committed_at.toISOString(),
      draw.reveal_from.toISOString(),
      draw.commitment,
      draw.seed ?? "-",
    ].join(" "),
  );
  const signed = ["draws 1", operator, game, at.toISOString(), ...lines].join("\n");
  const digest = algorithm === "ed25519" ? null : "sha256";
  return { signed, algorithm, signature: sign(digest, Buffer.from(signed), privateKey).toString("base64") };
}

/** The key that verifies signed records, as SPKI PEM. */
export function recordKeyPem({ privateKey }: RecordKey): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
}
