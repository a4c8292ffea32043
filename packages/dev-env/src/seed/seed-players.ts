import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { hashPassword, openPlayer } from "@banyan/domain/identity";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { fundPlayer, givePoints } from "../fund-player.ts";
import { type DemoBrand, demoBrands } from "./demo-brands.ts";
import { type DemoPlayer, demoPlayers } from "./demo-logins.ts";
import type { DemoLogin, SeedContext } from "./seed.ts";

/** Creates the demo players of every demo brand; returns their logins. */
export async function seedPlayers({ db, addresses }: SeedContext): Promise<readonly DemoLogin[]> {
  const logins: DemoLogin[] = [];
  for (const brand of demoBrands) {
    for (const player of demoPlayers) {
      if (!(await findPlayer(db, brand, player.username))) await addPlayer(db, brand, player);
      const { who, username, password } = player;
      logins.push({
        who: `${who} of ${brand.name}`,
        address: addresses[brand.place],
        username,
        password,
        ...(noteOf(player) && { note: noteOf(player) }),
      });
    }
  }
  return logins;
}

function noteOf({ paymentPassword, confirmsPlaces, payeeName }: DemoPlayer): string {
  if (confirmsPlaces) return `asked for a code from the outbox, or for the bank account name ${payeeName}`;
  return paymentPassword === undefined ? "" : `payment password ${paymentPassword}`;
}

async function findPlayer(db: DatabaseConnection, brand: DemoBrand, username: string): Promise<PlayerId | undefined> {
  const player = await db
    .selectFrom("player")
    .select("id")
    .where("brand_id", "=", brand.id)
    .where("username_key", "=", username)
    .executeTakeFirst();
  return player?.id as PlayerId | undefined;
}

/** A demo player has ten points for each whole unit of the opening balance: enough for a small reward. */
const POINTS_PER_UNIT = 10n;

async function addPlayer(db: DatabaseConnection, brand: DemoBrand, player: DemoPlayer): Promise<void> {
  const passwordHash = await hashPassword(player.password);
  const paymentPasswordHash = player.paymentPassword && (await hashPassword(player.paymentPassword));
  const uplineId = player.upline === undefined ? undefined : await findPlayer(db, brand, player.upline);
  await inTransaction(db, async (tx) => {
    const id = await openPlayer(tx, brand, {
      username: player.username,
      passwordHash,
      paymentPasswordHash,
      accountType: player.accountType,
      locale: brand.defaultLocale,
      payeeName: player.payeeName,
      email: player.email,
      uplineId,
    });
    if (player.confirmsPlaces) {
      // Simulates a sign-in from an address that was removed since, so every other address is new.
      await tx
        .updateTable("player")
        .set({ second_factor: true, first_login_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
    }
    const opening = brand.openingBalance;
    if (player.funded) {
      const key = `seed:${brand.id}:${player.username}`;
      await fundPlayer(tx, brand, id, opening, key);
      await givePoints(tx, brand, id, opening * POINTS_PER_UNIT, `${key}:points`);
    }
  });
}
