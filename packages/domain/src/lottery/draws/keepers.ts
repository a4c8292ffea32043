import { randomBytes } from "node:crypto";
import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { commitmentOf } from "@banyan/game-math";
import { callVendor } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { Services } from "../../context.ts";
import { calledVendor, vendorEndpoint } from "../../games/index.ts";
import type { Vault } from "../../vault.ts";

/** Draws of one call to a keeper. */
export const KEPT_AT_ONCE = 200;

const placeOf = (drawId: string) => `lottery_draw.sealed_seed:${drawId}`;

/** A draw that both keepers have to commit to. */
export interface DrawToCommit {
  readonly id: string;
  readonly game_code: string;
  readonly numero: string;
  readonly close_at: Date;
  readonly keeper_code: string;
}

/**
 * Has both keepers commit to their seeds of draws. The platform's seed is stored sealed before the other keeper is
 * asked. A repeated call changes nothing. Throws VendorUnreachable or VendorRefused when the keeper does not answer.
 */
export async function commitToDraws(
  services: Pick<Services, "db" | "vault" | "vendorSigningKey">,
  keeperCode: string,
  draws: readonly DrawToCommit[],
): Promise<void> {
  const { db, vault } = services;
  await sealSeeds(db, vault, draws);
  const keeper = await calledVendor(db, keeperCode);
  const answer = await callVendor(vendorEndpoint(services, keeper), "commitDraws", {
    draws: draws.map(({ id, game_code, numero, close_at }) => ({
      draw_id: id,
      game_code,
      numero,
      reveal_from: close_at.toISOString(),
    })),
  });
  await sql`
    update lottery_draw as draw set keeper_commitment = kept.commitment
    from unnest(
      ${answer.draws.map(({ draw_id: id }) => id)}::uuid[], ${answer.draws.map(({ commitment }) => commitment)}::text[]
    ) as kept (id, commitment)
    where draw.id = kept.id and draw.keeper_commitment is null and draw.id = any(${draws.map(({ id }) => id)}::uuid[])
  `.execute(db);
}

async function sealSeeds(db: DatabaseConnection, vault: Vault, draws: readonly DrawToCommit[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id } of draws) {
      const seed = randomBytes(32).toString("hex");
      await tx
        .updateTable("lottery_draw")
        .set({ sealed_seed: vault.seal(seed, placeOf(id)), commitment: commitmentOf(seed) })
        .where("id", "=", id)
        .where("sealed_seed", "is", null)
        .execute();
    }
  });
}

/** The platform's seed of a draw. Throws when it was sealed for another draw, or under an unknown key. */
export function openSeed(vault: Vault, drawId: string, sealed: Buffer): string {
  return vault.open(sealed, placeOf(drawId));
}

/**
 * The other keeper's seeds by the ids of draws. A draw whose seed it does not reveal yet is missing. Throws
 * VendorUnreachable or VendorRefused when the keeper does not answer.
 */
export async function revealedSeeds(
  services: Pick<Services, "db" | "vendorSigningKey">,
  keeperCode: string,
  drawIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keeper = await calledVendor(services.db, keeperCode);
  const answer = await callVendor(vendorEndpoint(services, keeper), "revealDraws", { draw_ids: [...drawIds] });
  return new Map(answer.draws.flatMap(({ draw_id: id, seed }) => (seed === null ? [] : [[id, seed] as const])));
}
