import { type DatabaseConnection, inTransaction } from "@banyan/db";
import { createBankAccountFixture, createOperatorFixture } from "@banyan/dev-env/fixture";
import { createGamePlayer, createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { hashPassword } from "@banyan/domain/identity";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** A player as the driver knows him: his name at the vendor, and his session at the site. */
export interface CastPlayer {
  readonly id: string;
  /** The token of the launched game. */
  readonly token: string;
  /** The token of the site session, for calls to the cashier. */
  readonly siteToken: string;
  /** Minor units. */
  readonly opening: bigint;
  /** The bank account of his withdrawals; absent for players who never use the cashier. */
  readonly bankAccountId?: string;
}

/** All players and operators of a run, and the vendor of their game. */
export interface Cast {
  readonly vendor: VendorFixture;
  readonly players: readonly CastPlayer[];
  /** Players who deposit and withdraw in addition to playing. */
  readonly savers: readonly CastPlayer[];
  /** Players who only spin in the studio. */
  readonly spinners: readonly CastPlayer[];
  /** Two, because some decisions need a second operator. */
  readonly operatorTokens: readonly string[];
}

export interface CastWish {
  readonly players: number;
  readonly savers: number;
  readonly spinners: number;
  readonly studio: { readonly url: string; readonly publicKey: string };
  /** The hosts of the brand's site and of the console. */
  readonly siteHosts: readonly string[];
  readonly consoleHosts: readonly string[];
}

/** The vendor code of the studio. */
export const STUDIO = "INHOUSE";
/** The spin interval here is shorter than brands allow. */
const SPIN_MILLIS_MIN = 300;
const RICH = 10_000_000n;
/** Enough for a few bets; the player's other bets are refused. */
const POOR = 2_000n;
const POOR_EVERY = 10;
/** So little that a withdrawal holds most of it: bets then collide with held money. */
export const THRIFTY = 12_000n;
const THRIFTY_EVERY = 3;
const PLAYERS_AT_ONCE = 6;
export const PAYMENT_PASSWORD = "135790";
/** How many withdrawals of one player may be open in the brand of a run. */
export const WITHDRAWALS_OPEN_MAX = 2;

/** Creates all players and operators in an empty database, before any server runs. */
export async function castPlayers(db: DatabaseConnection, wish: CastWish): Promise<Cast> {
  const vendor = await createVendorFixture(db, { currency: "PKR" });
  const { brand } = vendor;
  await sql`update brand set settings = jsonb_set(
    jsonb_set(settings, '{cashier,withdrawal,pendingMax}', ${JSON.stringify(WITHDRAWALS_OPEN_MAX)}::jsonb),
    '{games}', settings -> 'games' || ${JSON.stringify({ play: { minimumCycleMillis: SPIN_MILLIS_MIN } })}::jsonb
      || jsonb_build_object('vendors', settings #> '{games,vendors}' || ${JSON.stringify([STUDIO])}::jsonb)
  ) where id = ${brand.id}`.execute(db);
  const domains = [
    ...wish.siteHosts.map((host) => ({ host, brand_id: brand.id as string | null, surface: "site" })),
    ...wish.consoleHosts.map((host) => ({ host, brand_id: null, surface: "console" })),
  ];
  if (domains.length > 0) await db.insertInto("brand_domain").values(domains).execute();

  if (wish.spinners > 0) await addStudio(db, wish.studio);

  const players: CastPlayer[] = [];
  const numbers = Array.from({ length: wish.players }, (_, number) => number).values();
  const enter = async (): Promise<void> => {
    for (const number of numbers) {
      const opening = openingOf(number, wish.savers);
      const { player, token } = await createGamePlayer(db, vendor, opening);
      players[number] = { id: player.id, token, siteToken: player.token, opening };
    }
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, enter));

  const hash = wish.savers > 0 ? await hashPassword(PAYMENT_PASSWORD) : "";
  const savers: CastPlayer[] = [];
  for (const player of players.slice(0, wish.savers)) {
    savers.push({ ...player, bankAccountId: await giveBankAccount(db, vendor, player, hash) });
  }
  const spinners: CastPlayer[] = [];
  while (spinners.length < wish.spinners) {
    const { player, token } = await createGamePlayer(db, vendor, RICH);
    spinners.push({ id: player.id, token, siteToken: player.token, opening: RICH });
  }
  const operators = [await createOperatorFixture(db), await createOperatorFixture(db)];
  return { vendor, players, savers, spinners, operatorTokens: operators.map(({ token }) => token) };
}

/** Savers are never poor, because they withdraw more than that. Every third saver is thrifty. */
function openingOf(number: number, savers: number): bigint {
  if (number < savers) return number % THRIFTY_EVERY === THRIFTY_EVERY - 1 ? THRIFTY : RICH;
  return number % POOR_EVERY === POOR_EVERY - 1 ? POOR : RICH;
}

/** The worker fetches the studio's games when it starts. */
async function addStudio(db: DatabaseConnection, { url, publicKey }: CastWish["studio"]): Promise<void> {
  await db
    .insertInto("vendor")
    .values({
      code: STUDIO,
      name: "Banyan Studio",
      protocol: "seamless",
      base_url: url,
      public_url: url,
      operator_code: "BANYAN",
      public_key: publicKey,
    })
    .execute();
}

function giveBankAccount(
  db: DatabaseConnection,
  { brand }: VendorFixture,
  player: CastPlayer,
  paymentPasswordHash: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable("player")
      .set({ payment_password_hash: paymentPasswordHash })
      .where("id", "=", player.id)
      .execute();
    return createBankAccountFixture(tx, brand, asId<PlayerId>(player.id));
  });
}
